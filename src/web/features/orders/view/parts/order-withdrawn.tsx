import type { OrderView } from '#contracts/orders.ts';
import { Note } from '#web/ui/page/note.tsx';
import { words } from './order-parts-words.ts';

/** Above everything else of the order: its report must not be used any more, and which one instead. */
export const OrderWithdrawn = ({ order: { withdrawn } }: { order: OrderView }) =>
  withdrawn && (
    <Note kind="danger">
      {words.withdrawn(
        withdrawn.number,
        withdrawn.on,
        withdrawn.successor ? words.newerInstead(withdrawn.successor) : '',
        withdrawn.reason,
      )}
    </Note>
  );
