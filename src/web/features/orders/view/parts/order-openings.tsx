import type { OrderView } from '#contracts/orders.ts';
import { call } from '#web/api/transport/service.ts';
import { ManuscriptOpenings } from '#web/kit/manuscript-openings.tsx';

/** Who read the manuscript that the applicant handed in with an order. */
export const OrderOpenings = ({ order }: { order: Pick<OrderView, 'id' | 'openings'> }) =>
  order.openings ? (
    <ManuscriptOpenings
      queryKey={['orders', order.id]}
      read={() => call('GET /similarity/orders/:id/openings', { params: { id: order.id } })}
    />
  ) : null;
