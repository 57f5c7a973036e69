import type { OrderView } from '#contracts/orders.ts';
import { Note } from '#web/ui/page/note.tsx';

/** Above everything else of the order: its report must not be used any more, and which one instead. */
export const OrderWithdrawn = ({ order: { withdrawn } }: { order: OrderView }) =>
  withdrawn && (
    <Note kind="danger">
      报告 {withdrawn.number} 已于 {withdrawn.on} 由图书馆撤回，不再有效，请勿再使用
      {withdrawn.successor && `，请改用编号 ${withdrawn.successor} 的报告`}。原因：{withdrawn.reason}
    </Note>
  );
