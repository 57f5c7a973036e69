import { refuse } from '#domain/errors.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { flagSentences } from './flag-sentences.ts';
import { lockFlag, markResolved, type PaymentFlag, pageOfFlags } from './flag-store.ts';
import { isGatewayWay } from './open-gateway.ts';

export const listFlags = async (db: Db, asked: { page: number; limit: number; open: boolean }) => {
  const { rows, total } = await pageOfFlags(db, asked);
  const list = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    flag: row.flag,
    sentence: flagSentences[row.flag as PaymentFlag] ?? row.flag,
    way: isGatewayWay(row.way) ? paymentWayLabel(row.way) : row.way,
    tradeNo: row.trade_no,
    gatewayNo: row.gateway_no,
    amount: row.amount,
    orderId: row.order_id,
    orderNumber: row.order_number,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by,
    note: row.note,
  }));
  return { list, total };
};

export const resolveFlag = (
  { db, actor, from }: SessionContext,
  { id, note }: { id: string; note: string },
  now: Date,
): Promise<void> =>
  db.tx(async (tx) => {
    const row = await lockFlag(tx, id);
    if (row.resolved_at) throw refuse('conflict', { sentence: '这一条已由他人核对' });
    await markResolved(tx, id, { by: actor.fullName, note, now });
    await writeAudit(tx, {
      by: { actor, from },
      action: 'payment.resolve',
      subject: 'payment-flag',
      subjectId: id,
      institutionId: row.institution_id,
      after: { note },
      now,
    });
  });
