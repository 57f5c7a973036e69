import { useQueryClient } from '@tanstack/react-query';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';

export const useToday = () =>
  useQuery({
    queryKey: [ordersKey, 'today'],
    queryFn: () => call('GET /orders/today', { quiet: true }),
    refetchInterval: 60_000,
  });

/** Puts an order off, or takes it up again. */
export const usePostpone = () => {
  const client = useQueryClient();
  return async (id: string, until: string | null): Promise<void> => {
    await call('POST /orders/postpone', { body: { id, until }, quiet: true });
    await client.invalidateQueries({ queryKey: [ordersKey, 'today'] });
  };
};
