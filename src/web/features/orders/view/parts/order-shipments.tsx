import type { OrderView } from '#contracts/orders.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { words } from './order-parts-words.ts';

/** What was sent by courier, where to, and what became of it. */
export const OrderShipments = ({ order }: { order: OrderView }) => (
  <ul aria-label={words.delivery}>
    {order.shipments.map(({ company, waybill, shippedAt, endedAt, stateName, to }) => (
      <li key={waybill + shippedAt}>
        <div>
          {[company, waybill].filter(Boolean).join(' ')}
          <small>
            {words.sent}
            <Moment at={shippedAt} />
            {to && ` · ${to}`}
          </small>
        </div>
        <Text flex="none" textAlign="end">
          {stateName}
          {endedAt && (
            <small>
              <Moment at={endedAt} />
            </small>
          )}
        </Text>
      </li>
    ))}
  </ul>
);
