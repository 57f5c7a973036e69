import type { OrderView } from '#contracts/orders.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import type { Acting } from './acting.ts';
import { statusFor } from './desks/order-line.ts';
import { insertOrderFile } from './files/order-files-store.ts';
import { requoteOrder } from './money/quote-order.ts';
import { lockOrder, type OrderRow } from './order-store.ts';
import { ownBaseAgain, twinOf } from './pair-store.ts';
import { withSummaries } from './summary-for.ts';

/** Once an order came to nothing, the one it was handed in with pays its own base fee, unless its price stands already. */
export const leavePair = async (db: Db, { row, now }: Acting): Promise<void> => {
  const twin = await twinOf(db, row);
  if (!twin || (await ownBaseAgain(db, row.id)) === 0) return;
  await requoteOrder(db, await lockOrder(db, twin.id), now);
};

/** One voucher for both: the other order that waits for the same payment is claimed with it. */
export const claimTogether = async (db: Db, { row, body, again }: Acting): Promise<void> => {
  const twin = await twinOf(db, row);
  if (twin?.status !== 'awaiting-payment') return;
  const other = { ...row, id: twin.id, report_version: twin.report_version };
  if (body.fileId) await insertOrderFile(db, other, body.fileId, 'voucher');
  const reference = body.reference || `与 ${row.number ?? '另一单'} 同一凭证`;
  await again({ id: twin.id, action: body.action, way: body.way, reference, reason: body.reason });
};

/** The order that was handed in together with this one, as the reader may see it. */
export const pairViewOf = async (db: Db, actor: Actor, row: OrderRow): Promise<OrderView['pair']> => {
  const twin = await twinOf(db, row);
  if (!twin) return null;
  return {
    id: twin.id,
    number: twin.number,
    summary: (await withSummaries(db, actor, [twin]))[0]!.summary,
    status: statusFor(actor, twin.status, twin.service),
    balance: twin.balance,
  };
};
