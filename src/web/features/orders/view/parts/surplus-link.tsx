import { Link } from 'react-router';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { useMay } from '#web/ui/load/permission.tsx';

/** Leads from the desk to the money that waits to go back, while there is any. */
export const SurplusLink = () => {
  const may = useMay('order.money');
  const { data } = useQuery({
    queryKey: [ordersKey, 'surplus', 'count'],
    queryFn: async () => (await call('POST /orders/surplus', { body: { limit: 1 }, quiet: true })).total,
    enabled: may,
    refetchInterval: 300_000,
    failure: 'beside',
  });
  if (!data) return null;
  return (
    <Text as={Link} alignSelf="center" tone="accent" to="/accept/surplus">
      待退款 {data} 张
    </Text>
  );
};
