import { useDesk } from '#web/api/calls/orders.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Desk } from './view/desk/desk.tsx';
import { OwnOrders } from './view/own-orders.tsx';

/** /similarityOrders: the desk for those who sit at it, one's own orders for everyone else. */
export const SimilarityOrdersPage = () => {
  const { desk, pending, load } = useDesk('similarity');
  if (pending) return <Skeleton load={load} rows={6} />;
  return desk ? (
    <Desk name="similarity" />
  ) : (
    <OwnOrders title="查重委托" text="委托图书馆比对稿件并出具报告，查看进度。" service="similarity" />
  );
};
