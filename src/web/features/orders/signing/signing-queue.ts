import type { OrderLine } from '#contracts/orders.ts';
import { ordersKey, useDesk } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';

/** Everything that waits for this leader's seal, in the order of the desk. */
export const useSigningQueue = () => {
  const { desk } = useDesk('sign');
  const [waiting] = desk?.tabs ?? [];
  const { data } = useQuery({
    queryKey: [ordersKey, 'signing-queue', waiting?.statuses],
    queryFn: async () =>
      (
        await call('POST /orders/desk', {
          body: { statuses: waiting?.statuses ?? [], page: 1, limit: 100 },
          quiet: true,
        })
      ).list,
    enabled: waiting !== undefined,
    refetchInterval: 60_000,
    failure: 'beside',
  });
  return data;
};

/** The neighbour in a queue. One that left it meanwhile is taken from where it stood. */
export const neighbourOf = (
  queue: readonly Pick<OrderLine, 'id'>[],
  { id, place }: { id: string; place: number },
  by: 1 | -1,
): string | undefined => {
  const at = queue.findIndex((one) => one.id === id);
  if (at >= 0) return queue[at + by]?.id;
  const next = by === 1 ? place : place - 1;
  return (queue[Math.min(next, queue.length - 1)] ?? queue[0])?.id;
};
