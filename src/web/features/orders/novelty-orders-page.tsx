import { OwnOrders } from './view/own-orders.tsx';

/** /sci-techNoveltyretrieval: one's own novelty searches. */
export const NoveltyOrdersPage = () => (
  <OwnOrders title="科技查新" text="提交科技查新委托，查看自己的查新项目到了哪一步。" service="novelty" />
);
