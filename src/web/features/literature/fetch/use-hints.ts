import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';

export const hintsKey = 'hints';

export const useHints = (orderId: string) =>
  useQuery({
    queryKey: [hintsKey, orderId],
    queryFn: async () => (await call('POST /connections/hints/list', { body: { orderId } })).list,
    failure: 'beside',
  });
