import type { FindingView } from '#contracts/payments/reconciliation.ts';
import { refuse } from '#domain/errors.ts';
import { type Fen, fen, formatYuan } from '#domain/money/yuan.ts';
import { standing } from '#domain/payments/ledger.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import type { OrderCommands } from '../orders/act-on-order.ts';
import { entriesOf } from '../orders/money/ledger-store.ts';
import { type Booker, book } from '../orders/money/order-money.ts';
import { lockOrder, type OrderRow } from '../orders/order-store.ts';
import { resolveUnknownRefund } from '../payments/flag-store.ts';
import { isGatewayWay } from '../payments/open-gateway.ts';
import { orderIdByNumber } from '../payments/order-money-store.ts';
import { noteMoney } from '../payments/order-standing.ts';
import { carryOut } from '../payments/payment-events.ts';
import { insertRefund } from '../payments/refund-store.ts';
import { applyEvent, askRefund, refundable } from '../payments/trade.ts';
import { lockTradesOf, saveTrade, type TradeRow, tradeOf } from '../payments/trade-store.ts';
import { type FindingRow, findFinding, findingView, lockFinding, setSettled } from './finding-store.ts';
import { findRun } from './reconciliation-store.ts';

interface Asked {
  id: string;
  orderNumber?: string | undefined;
  reason: string;
  waive: boolean;
}

interface Booking {
  commands: OrderCommands;
  finding: FindingRow;
  way: string;
  amount: Fen;
  reason: string;
  by: Booker;
  from: SessionContext['from'];
  now: Date;
}

/**
 * Books a refund that somebody made at the gateway's console or the bank: into the ledger, with who and why, and into
 * the trade, so that the same money is not sent back a second time.
 */
export const bookFoundRefund = (
  commands: OrderCommands,
  { db, actor, from }: SessionContext,
  { id, orderNumber, reason, waive }: Asked,
  now: Date,
): Promise<FindingView> =>
  db.tx(async (tx) => {
    const finding = await lockFinding(tx, id);
    if (finding.settled_at) throw refuse('conflict', { sentence: '这一条已由他人处理' });
    if (finding.kind !== 'refund-unbooked') throw refuse('wrong-state', { sentence: '这一条不是未入账的退款' });
    const order = await lockOrder(tx, finding.order_id ?? (await orderByNumber(tx, orderNumber)));
    const run = await findRun(tx, finding.reconciliation_id);
    const amount = fen(finding.statement_amount ?? 0);
    const { net } = standing(await entriesOf(tx, order.id));
    if (amount > net)
      throw refuse('wrong-state', { sentence: `委托上只有 ${formatYuan(net)}，不能退 ${formatYuan(amount)}` });
    const booking = {
      commands,
      finding,
      way: run.way,
      amount,
      reason,
      by: { id: actor.userId, name: actor.fullName },
      from,
      now,
    };
    const trade = await tradeOfFinding(tx, order, booking);
    if (trade) await bookThroughTrade(tx, order, trade, booking);
    else await bookByHand(tx, order, booking);
    if (waive) await waiveAsMuch(tx, order.id, booking);
    await setSettled(tx, id, { name: actor.fullName, note: `退款已入账：${reason}`, orderId: order.id, now });
    await settleFlags(tx, finding, actor.fullName, now);
    await writeAudit(tx, {
      by: { actor, from },
      action: 'reconciliation.book-refund',
      subject: 'order',
      subjectId: order.id,
      institutionId: order.institution_id,
      after: { finding: id, way: run.way, amount, reason, waive },
      now,
    });
    return findingView(await findFinding(tx, id));
  });

const orderByNumber = async (db: Db, number: string | undefined): Promise<string> => {
  const sentence = number ? `没有编号为 ${number} 的委托` : '请填写委托编号';
  const id = number ? await orderIdByNumber(db, number) : undefined;
  if (!id) throw refuse('bad-input', { sentence, fields: { orderNumber: sentence } });
  return id;
};

const tradeOfFinding = async (db: Db, order: OrderRow, { finding, way }: Booking): Promise<TradeRow | undefined> =>
  isGatewayWay(way)
    ? (await lockTradesOf(db, order.id)).find((row) => row.way === way && row.trade_no === finding.trade_no)
    : undefined;

/** As if the gateway had told us: the refund is noted under the console's number and then confirmed. */
const bookThroughTrade = async (
  db: Db,
  order: OrderRow,
  row: TradeRow,
  { commands, finding, way, amount, reason, by, from, now }: Booking,
): Promise<void> => {
  if (!isGatewayWay(way)) return;
  const refundNo = finding.own_number || finding.number || `S${finding.id.replaceAll('-', '')}`;
  let trade = await tradeOf(db, row);
  if (!trade.refunds.some((one) => one.refundNo === refundNo)) {
    if (amount > refundable(trade))
      throw refuse('wrong-state', {
        sentence: `这笔交易只剩 ${formatYuan(refundable(trade))} 可退；若另有退款正在办理，请等它有了结果`,
      });
    trade = askRefund(trade, { refundNo, amount });
    await saveTrade(db, row, trade, now);
    await insertRefund(db, {
      id: newId(),
      institution_id: order.institution_id,
      trade_id: row.id,
      order_id: order.id,
      refund_no: refundNo,
      batch: newId(),
      amount,
      purpose: 'surplus',
      reason,
      asked_by: by.id,
      sent_at: now,
      created_at: now,
    });
  }
  const event = {
    kind: 'refund',
    tradeNo: row.trade_no,
    refundNo,
    amount,
    gatewayNo: finding.number,
    at: finding.at,
  } as const;
  const decision = applyEvent(trade, event, 'asked');
  if (decision.do !== 'book')
    throw refuse('wrong-state', { sentence: '这笔退款的号码已经用过，请核对账单与委托的流水' });
  const teller = { institutionId: order.institution_id, way, from };
  await carryOut(db, { commands, teller, row, order, event, fault: '', now, by }, decision);
};

const bookByHand = async (
  db: Db,
  order: OrderRow,
  { finding, way, amount, reason, by, from, now }: Booking,
): Promise<void> => {
  const known = await entriesOf(db, order.id);
  const reference = finding.number || finding.own_number;
  const after = await book(db, order, known, [{ kind: 'refund', amount }], { way, reference, reason }, by, now);
  await noteMoney(db, order, standing(after), { action: 'confirm-refund', reason, from, now });
};

/** What went back is not asked for again. */
const waiveAsMuch = async (db: Db, orderId: string, { amount, reason, by, from, now }: Booking): Promise<void> => {
  const order = await lockOrder(db, orderId);
  const known = await entriesOf(db, orderId);
  const waived = fen(Math.min(amount, Math.max(0, standing(known).due)));
  if (waived === 0) return;
  const after = await book(db, order, known, [{ kind: 'waiver', amount: waived }], { reason }, by, now);
  await noteMoney(db, order, standing(after), { action: 'waive', reason, from, now });
};

/** The gateway may have told of it before: that question is answered too. */
const settleFlags = (db: Db, { own_number, trade_no }: FindingRow, name: string, now: Date) => {
  const refund = { tradeNo: trade_no, refundNo: own_number };
  return resolveUnknownRefund(db, refund, { by: name, note: '已在对账时入账', now });
};
