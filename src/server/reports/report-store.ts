import { createHash, randomBytes } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import { canonicalJson } from '#domain/reports/canonical-json.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { codeFrom } from '#domain/reports/verification-code.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { deleteWhere, oneWhere, sortedWhere, updateWhere } from '../db/rows.ts';
import type { ReportFileKind } from '../db/stored-values.ts';
import type { ReportFilesTable, ReportsTable } from '../db/tables.ts';
import { deleteOrderFiles } from '../orders/files/order-files-store.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { reportData } from './report-json.ts';

type Kept = Selectable<ReportsTable>;

export type ReportRow = Omit<Kept, 'data'> & { data: ReportData };

/** A report that is being worked on. It says nothing before anything is gathered for it. */
export type OpenedReport = Omit<Kept, 'data'> & { data: ReportData | null };
export type ReportFileRow = Selectable<ReportFilesTable>;

/** The hash of what a report says, over the one text of its value. */
export const hashOf = (data: ReportData): string => createHash('sha256').update(canonicalJson(data)).digest('hex');

const dataOf = ({ id, data }: Pick<Kept, 'id' | 'data'>): ReportData =>
  readJson(reportData, data, { table: 'reports', column: 'data', id });

export const readReport = (row: Kept): ReportRow => ({ ...row, data: dataOf(row) });
const readIfAny = (row: Kept | undefined): ReportRow | undefined => row && readReport(row);
const readOpened = (row: Kept): OpenedReport => (row.sha256 === '' ? { ...row, data: null } : readReport(row));

export const findReport = async (db: Db, id: string): Promise<ReportRow> =>
  readReport(await oneWhere(db, 'reports', { id }));

/** Every version of an order's report, newest first. */
export const reportsOfOrder = async (db: Db, orderId: string): Promise<ReportRow[]> => {
  const rows = kysely.selectFrom('reports').selectAll().where('order_id', '=', orderId).orderBy('version', 'desc');
  return (await db.all(rows)).map(readReport);
};

const ofVersion = (orderId: string, version: number) =>
  kysely.selectFrom('reports').selectAll().where('order_id', '=', orderId).where('version', '=', version);

export const reportOfOrderVersion = async (db: Db, orderId: string, version: number): Promise<ReportRow | undefined> =>
  readIfAny(await db.first(ofVersion(orderId, version)));

/** The same, held until the transaction ends. */
export const reportOfVersion = async (db: Db, orderId: string, version: number): Promise<ReportRow | undefined> =>
  readIfAny(await db.first(ofVersion(orderId, version).forNoKeyUpdate()));

/** Held until the transaction ends. Whoever also needs the order locks that first. */
export const lockReport = async (db: Db, id: string): Promise<ReportRow> =>
  readReport(await db.one(kysely.selectFrom('reports').selectAll().where('id', '=', id).forNoKeyUpdate()));

export const updateReport = (db: Db, id: string, change: Updateable<ReportsTable>): Promise<number> =>
  updateWhere(db, 'reports', { id }, change);

/** A row for the version that is being worked on, with a code nobody else has. Its order is locked. */
export const openReport = async (db: Db, order: OrderRow, now: Date): Promise<OpenedReport> => {
  const known = await db.first(ofVersion(order.id, order.report_version).forNoKeyUpdate());
  if (known) return readOpened(known);
  for (;;) {
    const code = codeFrom(randomBytes(32));
    if (!code) continue;
    const made = await db.first(
      kysely
        .insertInto('reports')
        .values({
          id: newId(),
          institution_id: order.institution_id,
          order_id: order.id,
          version: order.report_version,
          service: order.service,
          schema_version: 1,
          data: '{}',
          sha256: '',
          code,
          created_at: now,
          gathered_at: now,
        })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returningAll(),
    );
    if (made) return readOpened(made);
  }
};

export const filesOfReport = (db: Db, reportId: string): Promise<ReportFileRow[]> =>
  sortedWhere(db, 'report_files', { report_id: reportId }, ['kind']);

export const dropReportFiles = (db: Db, reportId: string): Promise<number> =>
  deleteWhere(db, 'report_files', { report_id: reportId });

/** Takes drawn drafts away from the report and from its order: what they say counts no more. */
export const dropDrawnDrafts = async (
  db: Db,
  report: OpenedReport,
  kinds: readonly ReportFileKind[],
): Promise<void> => {
  const gone = (await filesOfReport(db, report.id)).filter(({ kind }) => kinds.includes(kind));
  if (gone.length === 0) return;
  await deleteWhere(db, 'report_files', { report_id: report.id, kind: kinds });
  await deleteOrderFiles(
    db,
    report.order_id,
    'draft',
    gone.flatMap(({ made_by, file_id }) => (made_by === 'attached' ? [] : [file_id])),
  );
};

const ofOrder = (orderId: string, state: 'frozen' | 'under-objection') =>
  kysely.updateTable('reports').set({ state }).where('order_id', '=', orderId);

/** A new version is worked on: what was issued before is in doubt. */
export const doubtEarlier = (db: Db, orderId: string, version: number): Promise<number> =>
  db.run(ofOrder(orderId, 'under-objection').where('version', '<', version).where('state', '=', 'frozen'));

/** The new version is given up: the issued one stands again. */
export const returnTo = async (db: Db, orderId: string, version: number): Promise<void> => {
  await db.run(
    kysely
      .deleteFrom('reports')
      .where('order_id', '=', orderId)
      .where('version', '>', version)
      .where('state', '=', 'draft'),
  );
  await db.run(ofOrder(orderId, 'frozen').where('version', '=', version).where('state', '=', 'under-objection'));
};

export const keepReportFile = (db: Db, row: Omit<ReportFileRow, 'made_at'> & { made_at: Date }): Promise<number> =>
  db.run(
    kysely
      .insertInto('report_files')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['report_id', 'kind']).doUpdateSet({
          file_id: row.file_id,
          sha256: row.sha256,
          drawn_from: row.drawn_from,
          made_by: row.made_by,
          made_at: row.made_at,
        }),
      ),
  );

/** A report whose files nobody began to draw, locked; nothing where another process holds it. */
export const lockWanted = async (db: Db, id: string) => {
  const row = await db.first(
    kysely
      .selectFrom('reports')
      .select(['id', 'institution_id', 'number', 'version', 'data'])
      .where('id', '=', id)
      .where('wanted_at', 'is not', null)
      .forUpdate()
      .skipLocked(),
  );
  return row && { ...row, data: dataOf(row) };
};

/** Reports whose files nobody began to draw, the longest waiting first. */
export const wantedReports = (db: Db, atMost: number): Promise<Pick<ReportRow, 'id' | 'institution_id'>[]> =>
  db.all(
    kysely
      .selectFrom('reports')
      .select(['id', 'institution_id'])
      .where('wanted_at', 'is not', null)
      .orderBy('wanted_at')
      .limit(atMost),
  );

/** Reports that an order waits for and whose making was given up before that moment are wanted anew. */
export const wantAgain = (db: Db, { failedBefore, now }: { failedBefore: Date; now: Date }): Promise<number> =>
  db.run(
    kysely
      .updateTable('reports as r')
      .from('orders as o')
      .from('tasks as t')
      .set({ wanted_at: now })
      .whereRef('o.id', '=', 'r.order_id')
      .whereRef('o.frozen_version', '=', 'r.version')
      .whereRef('o.delivered_version', '<', 'r.version')
      .whereRef('t.id', '=', 'r.task_id')
      .where('t.state', 'in', ['failed', 'cancelled'])
      .where('t.finished_at', '<', failedBefore)
      .where('r.wanted_at', 'is', null)
      .where('r.state', '=', 'frozen'),
  );
