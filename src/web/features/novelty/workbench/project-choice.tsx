import type { OrderLine } from '#contracts/orders.ts';
import { OrderChoice } from '#web/kit/order-choice.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';

const about: readonly Column<OrderLine>[] = [
  { key: 'summary', title: '项目', value: (row) => row.summary },
  { key: 'applicant', title: '委托人', value: (row) => row.applicantName },
];

const words = {
  title: '查新检索与对比',
  text: '选一个项目：写检索式、记检索、筛文献、逐篇对比、成结论。',
  label: '科技查新委托',
  row: '查新项目',
  search: '编号、姓名或项目名称',
  assignee: '查新员',
};

/** The novelty orders of the desk. */
export const ProjectChoice = () => (
  <OrderChoice
    service="novelty"
    desk="novelty"
    workbench="/noveltySearch/workbench"
    name="novelty-projects"
    empty={{ title: '这里没有等待查新的委托', text: '受理之后指派给您的项目会列在这里。' }}
    {...{ words, about }}
  />
);
