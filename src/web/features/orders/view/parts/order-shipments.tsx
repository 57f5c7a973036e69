import type { OrderView } from '#contracts/orders.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';

/** What was sent by courier, where to, and what became of it. */
export const OrderShipments = ({ order }: { order: OrderView }) => (
  <ul aria-label="寄送">
    {order.shipments.map(({ company, waybill, shippedAt, endedAt, stateName, to }) => (
      <li key={waybill + shippedAt}>
        <div>
          {[company, waybill].filter(Boolean).join(' ')}
          <small>
            寄出 <Moment at={shippedAt} />
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
