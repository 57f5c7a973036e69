import { randomBytes } from 'node:crypto';
import { formatTime } from '#domain/dates/format.ts';
import { type Fen, fen } from '#domain/money/yuan.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { insertRefund, sumRefundedFor } from './refund-store.ts';
import { askRefund, refundable } from './trade.ts';
import { receivedFor } from './trade-shares.ts';
import { lockTradesOf, saveTrade, sharesOf, tradeOf } from './trade-store.ts';

export interface RefundWish {
  amount: Fen;
  purpose: 'order' | 'surplus';
  reason: string;
  by: string | null;
  now: Date;
}

/** A number of ours that both gateways take: letters and digits, at most 32. */
export const newNumber = (letter: 'T' | 'R', now: Date): string =>
  `${letter}${formatTime(now, { pattern: '{y}{m}{d}{h}{i}{s}' })}${randomBytes(7).toString('hex')}`;

/**
 * Notes what is to go back through the order's trades, newest first, in the caller's transaction; it is sent after the
 * commit. Gives what the gateways will return: the rest did not come through one.
 */
export const askRefunds = async (
  db: Db,
  order: { id: string; institution_id: number },
  { amount, purpose, reason, by, now }: RefundWish,
): Promise<Fen> => {
  const batch = newId();
  let left: number = amount;
  for (const row of await lockTradesOf(db, order.id)) {
    const trade = await tradeOf(db, row);
    const own = receivedFor(order.id, await sharesOf(db, row), trade.payments);
    const open = own - (await sumRefundedFor(db, row.id, order.id));
    const part = fen(Math.max(0, Math.min(left, refundable(trade), open)));
    if (part <= 0) continue;
    const refundNo = newNumber('R', now);
    await saveTrade(db, row, askRefund(trade, { refundNo, amount: part }), now);
    await insertRefund(db, {
      id: newId(),
      institution_id: order.institution_id,
      trade_id: row.id,
      order_id: order.id,
      refund_no: refundNo,
      batch,
      amount: part,
      purpose,
      reason,
      asked_by: by,
      created_at: now,
    });
    left -= part;
  }
  return fen(amount - left);
};
