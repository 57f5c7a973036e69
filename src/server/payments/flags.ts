import { refuse } from '#domain/errors.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { SessionContext } from '../http/context.ts';
import { flagSentences } from './flag-sentences.ts';
import { isGatewayWay } from './open-gateway.ts';
import type { PaymentFlag } from './trade-store.ts';

export const listFlags = async (db: Db, { page, limit, open }: { page: number; limit: number; open: boolean }) => {
  const flags = kysely
    .selectFrom('payment_flags as f')
    .leftJoin('orders as o', 'o.id', 'f.order_id')
    .where('f.resolved_at', open ? 'is' : 'is not', null);
  const rows = await db.all(
    flags
      .selectAll('f')
      .select('o.number as order_number')
      .orderBy('f.at', 'desc')
      .orderBy('f.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit),
  );
  const { n } = await db.one(flags.select((row) => row.fn.countAll<number>().as('n')));
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
  return { list, total: n };
};

export const resolveFlag = (
  { db, actor, from }: SessionContext,
  { id, note }: { id: string; note: string },
  now: Date,
): Promise<void> =>
  db.tx(async (tx) => {
    const row = await tx.one(kysely.selectFrom('payment_flags').selectAll().where('id', '=', id).forUpdate());
    if (row.resolved_at) throw refuse('conflict', { sentence: '这一条已由他人核对' });
    await tx.run(
      kysely
        .updateTable('payment_flags')
        .set({ resolved_at: now, resolved_by: actor.fullName, note })
        .where('id', '=', id),
    );
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
