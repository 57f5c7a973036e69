import type { Insertable } from 'kysely';
import {
  type ReconciliationView,
  reconciliationSummary,
  statementColumns,
} from '#contracts/payments/reconciliation.ts';
import { isPaymentWay, paymentWayLabel } from '#domain/payments/payment-ways.ts';
import {
  type StatementColumns,
  type StatementFormat,
  statementFormats,
} from '#domain/payments/statements/statement.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { countRows, rowsOfPage } from '../db/pages.ts';
import { readJson } from '../db/read-json.ts';
import { insertRows } from '../db/rows.ts';
import type { ReconciliationsTable } from '../db/tables.ts';

/** The last told first. */
export const toldColumns = async (db: Db): Promise<{ way: string; columns: StatementColumns }[]> => {
  const rows = await db.all(
    kysely.selectFrom('statement_columns').select(['institution_id', 'way', 'columns']).orderBy('updated_at', 'desc'),
  );
  return rows.map(({ institution_id, way, columns }) => {
    const place = { table: 'statement_columns', column: 'columns', id: `${institution_id}/${way}` };
    return { way, columns: readJson(statementColumns, columns, place) };
  });
};

export const rememberColumns = (
  db: Db,
  row: { institution_id: number; way: string; columns: StatementColumns; by: string; now: Date },
) => {
  const { by, now, columns, ...key } = row;
  const told = { columns: JSON.stringify(columns), updated_by: by, updated_at: now };
  return db.run(
    kysely
      .insertInto('statement_columns')
      .values({ ...key, ...told })
      .onConflict((conflict) => conflict.columns(['institution_id', 'way']).doUpdateSet(told)),
  );
};

const runs = kysely
  .selectFrom('reconciliations as r')
  .innerJoin('files as f', 'f.id', 'r.file_id')
  .selectAll('r')
  .select(['f.name as file_name'])
  .select((eb) =>
    eb
      .selectFrom('reconciliation_findings as o')
      .select((inner) => inner.fn.countAll<number>().as('n'))
      .whereRef('o.reconciliation_id', '=', 'r.id')
      .where('o.settled_at', 'is', null)
      .as('open'),
  );

const wayName = (way: string): string => (isPaymentWay(way) ? paymentWayLabel(way) : way);

type RunRow = Awaited<ReturnType<typeof runRows>>[number];
const runRows = (db: Db) => db.all(runs);

const runView = (row: RunRow): ReconciliationView => ({
  id: row.id,
  way: row.way,
  wayName: wayName(row.way),
  formatName: statementFormats[row.format as StatementFormat] ?? row.format,
  from: row.from_day,
  to: row.to_day,
  fileId: row.file_id,
  fileName: row.file_name,
  byName: row.created_by_name,
  at: row.created_at.toISOString(),
  summary: readJson(reconciliationSummary, row.summary, { table: 'reconciliations', column: 'summary', id: row.id }),
  open: Number(row.open),
});

export const listRuns = async (db: Db, page: { page: number; limit: number }) => ({
  list: (await rowsOfPage(db, runs.orderBy('r.id', 'desc'), page)).map(runView),
  total: await countRows(db, kysely.selectFrom('reconciliations')),
});

export const findRun = async (db: Db, id: string): Promise<ReconciliationView> =>
  runView(await db.one(runs.where('r.id', '=', id)));

export const insertRun = (
  db: Db,
  { summary, ...row }: Omit<Insertable<ReconciliationsTable>, 'summary'> & { summary: ReconciliationView['summary'] },
): Promise<number> => insertRows(db, 'reconciliations', { ...row, summary: JSON.stringify(summary) });
