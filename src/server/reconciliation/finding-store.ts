import { type Insertable, sql } from 'kysely';
import type { FindingView } from '#contracts/payments/reconciliation.ts';
import { findingKinds } from '#domain/payments/statements/reconcile.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { pageOf } from '../db/pages.ts';
import { insertRows, lockOne, updateWhere } from '../db/rows.ts';
import type { ReconciliationFindingsTable } from '../db/tables.ts';

const findings = kysely
  .selectFrom('reconciliation_findings as d')
  .leftJoin('orders as o', 'o.id', 'd.order_id')
  .selectAll('d')
  .select(['o.number as order_number', 'o.applicant_name']);

const findingRows = (db: Db) => db.all(findings);
export type FindingRow = Awaited<ReturnType<typeof findingRows>>[number];

export const findingView = (row: FindingRow): FindingView => ({
  id: row.id,
  kind: row.kind,
  kindName: findingKinds[row.kind],
  movement: row.movement,
  at: row.at.toISOString(),
  row: row.statement_row,
  statementAmount: row.statement_amount,
  bookAmount: row.book_amount,
  number: row.number,
  ownNumber: row.own_number,
  orderId: row.order_id,
  orderNumber: row.order_number,
  applicantName: row.applicant_name ?? '',
  remark: row.remark,
  why: row.why,
  settledAt: row.settled_at?.toISOString() ?? null,
  settledByName: row.settled_by_name,
  note: row.note,
  bookable: row.kind === 'refund-unbooked' && row.settled_at === null,
});

export interface FindingFilter {
  id: string;
  kind?: FindingRow['kind'] | undefined;
  open: boolean;
}

const narrowed = ({ id, kind, open }: FindingFilter) => {
  let query = findings.where('d.reconciliation_id', '=', id);
  if (kind) query = query.where('d.kind', '=', kind);
  if (open) query = query.where('d.settled_at', 'is', null);
  return query;
};

export const listFindings = async (db: Db, filter: FindingFilter & { page: number; limit: number }) => {
  const { rows, total } = await pageOf(db, narrowed(filter).orderBy('d.id'), filter);
  return { list: rows.map(findingView), total };
};

export const allFindings = async (db: Db, id: string): Promise<FindingView[]> =>
  (await db.all(narrowed({ id, open: false }).orderBy('d.id'))).map(findingView);

/** Held until the transaction ends: a refund is booked once. */
export const lockFinding = async (db: Db, id: string): Promise<FindingRow> => {
  await lockOne(db, 'reconciliation_findings', { id }, ['id']);
  return findFinding(db, id);
};

export const findFinding = (db: Db, id: string): Promise<FindingRow> => db.one(findings.where('d.id', '=', id));

export const setSettled = (
  db: Db,
  id: string,
  { name, note, orderId, now }: { name: string; note: string; orderId?: string; now: Date },
) =>
  updateWhere(
    db,
    'reconciliation_findings',
    { id },
    { settled_at: now, settled_by_name: name, note, ...(orderId && { order_id: orderId }) },
  );

/** Which of our orders the numbers of trades belong to, ours and the gateway's. */
export const ordersOfTrades = async (db: Db, way: string, numbers: readonly string[]) => {
  const found = new Map<string, { orderId: string; tradeNo: string }>();
  for (let at = 0; at < numbers.length; at += 1_000) {
    const some = numbers.slice(at, at + 1_000);
    const rows = (await db.all(
      statement(sql<{ name: string; order_id: string; trade_no: string }>`
          select t.trade_no as name, t.order_id, t.trade_no from trades t
          where t.way = ${way} and t.trade_no = any(${some}::text[])
          union all
          select b.gateway_no, t.order_id, t.trade_no from trade_bookings b join trades t on t.id = b.trade_id
          where t.way = ${way} and b.refund_no is null and b.gateway_no = any(${some}::text[])`),
    )) as { name: string; order_id: string; trade_no: string }[];
    for (const { name, order_id, trade_no } of rows) found.set(name, { orderId: order_id, tradeNo: trade_no });
  }
  return found;
};

/** So many rows travel in one statement. */
const chunk = 500;

export const insertFindings = async (
  db: Db,
  rows: readonly Insertable<ReconciliationFindingsTable>[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += chunk)
    await insertRows(db, 'reconciliation_findings', rows.slice(at, at + chunk));
};
