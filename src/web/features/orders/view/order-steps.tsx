import type { OrderView } from '#contracts/orders.ts';
import { Note } from '#web/ui/page/note.tsx';
import { OrderActions } from './order-actions.tsx';
import { useActing, useOrder } from './use-order.ts';

interface OrderStepsProps {
  orderId: string;
  only: readonly string[];
  onDone: () => void;
}

const Steps = ({ order, only, onDone }: { order: OrderView } & Omit<OrderStepsProps, 'orderId'>) => {
  const { act, note } = useActing(order);
  return (
    <>
      {note && <Note kind="warn">{note}</Note>}
      <OrderActions
        // The page a step leads to is this one.
        order={{ ...order, withheld: [], actions: order.actions.map((offer) => ({ ...offer, page: null })) }}
        pays={false}
        only={({ action }) => only.includes(action)}
        onAct={async (offer, given) => {
          const done = await act(offer, given);
          onDone();
          return done;
        }}
      />
    </>
  );
};

/** Steps of an order on the page where its work is done. */
export const OrderStepButtons = ({ orderId, ...rest }: OrderStepsProps) => {
  const { data: order } = useOrder(orderId);
  return order ? <Steps order={order} {...rest} /> : null;
};
