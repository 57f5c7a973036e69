import { sql } from 'kysely';
import { fen } from '#domain/money/yuan.ts';
import type { BookLine } from '#domain/payments/statements/reconcile.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

const dayLength = 86_400_000;
/** What is booked late or early is still found by its number. */
const margin = 31 * dayLength;

export interface Days {
  /** First millisecond of the first day. */
  from: number;
  /** First millisecond after the last. */
  until: number;
}

interface EntryRow {
  id: string;
  order_id: string;
  kind: 'payment' | 'refund';
  amount: number | string;
  at: Date;
  reference: string | null;
  gateway_no: string | null;
  gateway_at: Date | null;
  trade_no: string | null;
  paid_nos: string[] | null;
  number: string | null;
  applicant_name: string;
}

/**
 * What came and went by this way. A refund given back by hand names no way: it is taken for the one its order was paid
 * by last.
 */
const entries = (way: string, { from, until }: Days) => sql<EntryRow>`
  select l.id, l.order_id, l.kind, l.amount, l.at, l.reference, b.gateway_no, b.at as gateway_at, t.trade_no,
    o.number, o.applicant_name,
    (select array_agg(p.gateway_no) from trade_bookings p where p.trade_id = b.trade_id and p.refund_no is null) as paid_nos
  from ledger_entries l
  join orders o on o.id = l.order_id
  left join trade_bookings b on b.order_id = l.order_id and b.institution_id = l.institution_id
    and case l.kind when 'payment' then b.refund_no is null and b.gateway_no = l.reference else b.refund_no = l.reference end
  left join trades t on t.id = b.trade_id
  where l.kind in ('payment', 'refund')
    and l.at >= ${new Date(from - margin)} and l.at < ${new Date(until + margin)}
    and coalesce(l.way, (
      select p.way from ledger_entries p where p.order_id = l.order_id and p.kind = 'payment' order by p.id desc limit 1
    )) = ${way}
  order by l.at, l.id`;

const present = (...numbers: readonly (string | null)[]): string[] =>
  numbers.filter((one) => one !== null && one !== '') as string[];

export const bookLines = async (db: Db, way: string, days: Days): Promise<BookLine[]> => {
  const rows = (await db.all(statement(entries(way, days)))) as EntryRow[];
  return rows.map((row) => {
    const at = (row.gateway_at ?? row.at).getTime();
    const payment = row.kind === 'payment';
    return {
      entryId: row.id,
      orderId: row.order_id,
      orderNumber: row.number ?? '',
      applicantName: row.applicant_name,
      movement: row.kind,
      amount: fen(Number(row.amount)),
      at,
      inside: at >= days.from && at < days.until,
      numbers: present(row.reference, row.gateway_no, payment ? row.trade_no : null),
      tradeNumbers: present(row.trade_no, ...(row.paid_nos ?? [])),
    };
  });
};
