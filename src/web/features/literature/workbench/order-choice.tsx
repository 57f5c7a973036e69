import type { OrderLine } from '#contracts/orders.ts';
import { OrderChoice } from '#web/kit/order-choice.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';

const about: readonly Column<OrderLine>[] = [
  { key: 'applicant', title: '委托人', value: (row) => row.applicantName },
  { key: 'department', title: '院系', value: (row) => row.department },
  { key: 'summary', title: '内容', value: (row) => row.summary },
  { key: 'papers', title: '篇数', value: (row) => row.paperCount || null, numeric: true },
];

const words = {
  title: '查收查引工作台',
  text: '选一张委托单，导入各数据库的题录，核对收录，判定自引与他引。',
  label: '查收查引委托',
  row: '委托单',
  search: '编号、姓名或题名',
  assignee: '检索馆员',
};

/** The citation orders, those to be searched first. */
export const CitationOrders = () => (
  <OrderChoice
    service="citation"
    desk="search"
    workbench="/checkForReference"
    name="workbench-orders"
    empty={{ title: '这里没有等待检索的委托', text: '受理之后指派给您的委托会列在这里。' }}
    {...{ words, about }}
  />
);
