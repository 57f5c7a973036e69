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
  .where('r.state', '<>', 'draft');

export interface FoundReport extends IssuedReport {
  id: string;
  institutionId: number;
  orderId: string;
}

const handedOut: readonly string[] = ['unsealed', 'pdf'] satisfies ReportFileKind[];

const filesOf = (kinds: readonly string[]): IssuedReport['files'] => {
  if (kinds.includes('sealed')) return 'sealed';
  return kinds.some((kind) => handedOut.includes(kind)) ? 'unsealed' : 'none';
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
    files: filesOf(row.kinds),
    institutionName: row.institutionName,
    endedOn: endedAt ? chinaDay(endedAt) : '',
    successor: row.successor && { number: row.successor.number, version: row.successor.version },
  };
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
export const reportByFile = (db: Db, sha256: string): Promise<FoundReport | undefined> =>
  firstOf(
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
