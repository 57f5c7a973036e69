import { useDesk } from '#web/api/calls/orders.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { words } from './order-page-words.ts';
import { Desk } from './view/desk/desk.tsx';
import { OwnOrders } from './view/own-orders.tsx';

/** /similarityOrders: the desk for those who sit at it, one's own orders for everyone else. */
export const SimilarityOrdersPage = () => {
  const { desk, pending, load } = useDesk('similarity');
  if (pending) return <Skeleton load={load} rows={6} />;
  return desk ? (
    <Desk name="similarity" />
  ) : (
    <OwnOrders title={words.similarity} text={words.similarityText} service="similarity" />
  );
};
