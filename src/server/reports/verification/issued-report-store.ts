import { sql } from 'kysely';
import { chinaDay } from '#domain/dates/china-day.ts';
import type { IssuedReport } from '#domain/reports/verdict.ts';
import type { IssuedState } from '#domain/reports/withdrawal.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { readJson } from '#server/db/read-json.ts';
import type { ReportFileKind } from '#server/db/stored-values.ts';
import { inForceInPlaceOfR } from '#server/orders/report-in-force-query.ts';
import { reportData } from '../report-json.ts';

const found = kysely
  .selectFrom('reports as r')
  .innerJoin('institutions as i', 'i.id', 'r.institution_id')
  .select([
    'r.id',
    'r.institution_id as institutionId',
    'r.order_id as orderId',
    'r.state',
    'r.number',
    'r.version',
    'r.data',
    'r.source',
    'r.voided_at',
    'r.withdrawn_at',
    'i.name as institutionName',
  ])
  .select(inForceInPlaceOfR.as('successor'))
  .select(sql<string[]>`array(select f.kind from report_files f where f.report_id = r.id)`.as('kinds'))
  .select(
    sql<boolean>`exists (select from report_signatures s where s.order_id = r.order_id and s.report_version = r.version)`.as(
      'signed',
    ),
  )
  .where('r.state', '<>', 'draft');

export interface FoundReport extends IssuedReport {
  id: string;
  institutionId: number;
  orderId: string;
}

/** What the order promised: the file that was signed, or the PDF where nobody signs; what the first is made from is neither. */
const filesOf = (kinds: readonly string[], signed: boolean): IssuedReport['files'] => {
  if (kinds.includes('sealed')) return 'sealed';
  const handedOut: ReportFileKind = signed ? 'unsealed' : 'pdf';
  return kinds.includes('unsealed') || kinds.includes(handedOut) ? 'unsealed' : 'none';
};

const firstOf = async (db: Db, some: typeof found): Promise<FoundReport | undefined> => {
  const row = await db.first(some.limit(1));
  if (!row) return undefined;
  const state = row.state as IssuedState;
  const endedAt = { withdrawn: row.withdrawn_at, void: row.voided_at, frozen: null, 'under-objection': null }[state];
  return {
    id: row.id,
    institutionId: row.institutionId,
    orderId: row.orderId,
    state,
    number: row.number ?? '',
    version: row.version,
    data: readJson(reportData, row.data, { table: 'reports', column: 'data', id: row.id }),
    source: row.source,
    files: filesOf(row.kinds, row.signed),
    institutionName: row.institutionName,
    endedOn: endedAt ? chinaDay(endedAt) : '',
    successor: row.successor && { number: row.successor.number, version: row.successor.version },
  };
};

/** Whether these bytes are not what was handed out of a report, but what that was made from. */
const isCopy = async (db: Db, reportId: string, sha256: string): Promise<boolean> => {
  const issued = await db.all(
    kysely
      .selectFrom('report_files')
      .select('sha256')
      .where('report_id', '=', reportId)
      .where('kind', 'in', ['sealed', 'unsealed']),
  );
  return issued.length > 0 && issued.every((file) => file.sha256 !== sha256);
};

/** A draft has a code and no standing: nobody is told of it. */
export const reportByCode = (db: Db, code: string): Promise<FoundReport | undefined> =>
  firstOf(db, found.where('r.code', '=', code));

/** The newest version under a number, of this institution. */
export const reportByNumber = (db: Db, institutionId: number, number: string): Promise<FoundReport | undefined> =>
  firstOf(
    db,
    found.where('r.institution_id', '=', institutionId).where('r.number', '=', number).orderBy('r.version', 'desc'),
  );

const issuedBytes = (sha256: string) =>
  kysely
    .selectFrom('report_files as f')
    .innerJoin('reports as r', 'r.id', 'f.report_id')
    .where('f.sha256', '=', sha256)
    .where('f.kind', 'in', ['pdf', 'sealed', 'unsealed'])
    .where('r.state', '<>', 'draft');

/**
 * The same bytes may have gone into more than one report (a file that staff attached). They belong to the institution that
 * issued them first: no other makes them its own, or valid again. Of its reports the one still in force comes first.
 */
export const reportByFile = async (db: Db, sha256: string): Promise<FoundReport | undefined> => {
  const report = await firstOf(
    db,
    found
      .where('r.id', 'in', issuedBytes(sha256).select('f.report_id'))
      .where('r.institution_id', '=', (eb) =>
        eb
          .selectFrom(issuedBytes(sha256).select(['f.institution_id', 'f.made_at']).as('first'))
          .select('first.institution_id')
          .orderBy('first.made_at')
          .limit(1),
      )
      .orderBy((eb) => eb('r.state', 'in', ['void', 'withdrawn']))
      .orderBy('r.frozen_at', 'desc'),
  );
  return report && (await isCopy(db, report.id, sha256)) ? { ...report, files: 'copy' } : report;
};

/** Whether the platform made these bytes itself, issued or not. */
export const isMadeHere = async (db: Db, sha256: string): Promise<boolean> => {
  const drawn = kysely.selectFrom('report_files').select('sha256').where('sha256', '=', sha256);
  const compared = kysely
    .selectFrom('similarity_checks')
    .select('report_sha256 as sha256')
    .where('report_sha256', '=', sha256)
    .$narrowType<{ sha256: string }>();
  return (await db.first(drawn.unionAll(compared).limit(1))) !== undefined;
};
