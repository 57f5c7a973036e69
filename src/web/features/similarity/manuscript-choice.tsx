import { OrderChoice } from '#web/kit/order-choice.tsx';

const words = {
  title: '稿件比对',
  text: '选一份委托：用本单位的文本比对它的稿件，核对结果，出具报告。',
  label: '查重委托',
  subject: '稿件',
  row: '查重委托',
  search: '编号、姓名或稿件名称',
  assignee: '比对人员',
};

/** The similarity orders of the desk. */
export const ManuscriptChoice = () => (
  <OrderChoice
    service="similarity"
    desk="similarity"
    workbench="/similarityOrders/workbench"
    name="similarity-manuscripts"
    empty={{ title: '这里没有等待比对的查重委托', text: '受理之后指派给您的委托会列在这里。' }}
    words={words}
  />
);
