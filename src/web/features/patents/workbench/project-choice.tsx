import { OrderChoice } from '#web/kit/order-choice.tsx';

const words = {
  title: '专利工作台',
  text: '选一个委托：导入专利文件、看同族与法律状态、比对权利要求、做态势分析。',
  label: '专利委托',
  row: '专利委托',
  search: '编号、姓名或项目名称',
  assignee: '检索人员',
};

/** The patent orders of the desk. */
export const ProjectChoice = () => (
  <OrderChoice
    service="patent"
    desk="patent"
    workbench="/patentModule/workbench"
    name="patent-projects"
    empty={{ title: '这里没有等待检索的专利委托', text: '受理之后指派给您的委托会列在这里。' }}
    words={words}
  />
);
