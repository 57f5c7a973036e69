import { OrderChoice } from '#web/kit/order-choice.tsx';

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
    words={words}
  />
);
