import { fen, formatYuan, sumFen } from '#domain/money/yuan.ts';
import { entryMistake, standing } from '#domain/payments/ledger.ts';
import type { Db } from '../db/db.ts';
import type { Origin } from '../http/context.ts';
import type { OrderCommands } from '../orders/act-on-order.ts';
import { entriesOf } from '../orders/money/ledger-store.ts';
import { book } from '../orders/money/order-money.ts';
import { platformItself } from '../orders/order-caller.ts';
import { lockOrder, type OrderRow } from '../orders/order-store.ts';
import type { Arrival } from './book-payment.ts';
import { noteMoney, platformMay } from './order-standing.ts';
import { refundsOfBatch, type TradeRefundRow } from './refund-store.ts';
import { tellDesk } from './tell-desk.ts';

/** Money that went back. With the last part of what was granted the order is refunded. */
export const bookRefund = async (
  db: Db,
  order: OrderRow,
  refund: TradeRefundRow,
  { commands, way, from, now, by = { id: null, name: '' } }: Arrival,
): Promise<'refund-beyond' | undefined> => {
  const entry = { kind: 'refund', amount: fen(refund.amount) } as const;
  const known = await entriesOf(db, order.id);
  if (entryMistake(standing(known), entry)) return 'refund-beyond';
  const given = { way, reference: refund.refund_no, reason: refund.reason };
  const money = standing(await book(db, order, known, [entry], given, by, now));
  const reason = `退款 ${formatYuan(entry.amount)} 已由支付平台退回`;
  await noteMoney(db, order, money, { action: 'confirm-refund', reason, from, now, quiet: refund.purpose === 'order' });
  if (refund.purpose === 'order') await endRefund(db, commands, order, refund, from, now);
  return undefined;
};

/** The gateway said no, for good: the desk decides anew. */
export const failRefund = async (
  db: Db,
  commands: OrderCommands,
  order: OrderRow,
  refund: TradeRefundRow,
  from: Origin,
  now: Date,
): Promise<void> => {
  const sum = formatYuan(fen(refund.amount));
  await tellDesk(db, order.institution_id, order, `退款 ${sum} 未成功${refund.fault && `（${refund.fault}）`}`, now);
  if (refund.purpose === 'order') await endRefund(db, commands, order, refund, from, now);
};

/** Once the gateways have answered for every part: refunded, or back to the desk. What no gateway held went by hand. */
const endRefund = async (
  db: Db,
  commands: OrderCommands,
  order: OrderRow,
  { batch, reason }: TradeRefundRow,
  from: Origin,
  now: Date,
) => {
  const parts = await refundsOfBatch(db, batch);
  if (parts.some(({ state }) => state === 'asked')) return;
  const failed = parts.find(({ state }) => state === 'failed');
  const action = failed ? 'fail-refund' : 'confirm-refund';
  const current = await lockOrder(db, order.id);
  if (!(await platformMay(db, current, action, now))) return;
  const back = sumFen(parts.filter(({ state }) => state === 'done').map(({ amount }) => fen(amount)));
  await commands.act(
    db,
    platformItself(from),
    failed
      ? { id: order.id, action, reason: failed.fault || '支付平台未能退款' }
      : { id: order.id, action, reason, amount: Math.max(0, (current.refund_amount ?? 0) - back) },
    now,
  );
};
