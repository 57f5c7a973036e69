import type { ReportData } from '#domain/reports/report-data.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { readJson } from '#server/db/read-json.ts';
import type { ReportSource, ReportState } from '#server/db/report-tables.ts';
import { reportData } from '../report-json.ts';

const found = kysely
  .selectFrom('reports as r')
  .innerJoin('institutions as i', 'i.id', 'r.institution_id')
  .leftJoin('reports as s', 's.id', 'r.successor_id')
  .select([
    'r.id',
    'r.institution_id as institutionId',
    'r.state',
    'r.number',
    'r.version',
    'r.data',
    'r.source',
    'r.voided_at',
    'r.withdrawn_at',
    'i.name as institutionName',
    's.number as successorNumber',
    's.version as successorVersion',
  ])
  .where('r.state', '<>', 'draft');

export interface FoundReport {
  id: string;
  institutionId: number;
  state: ReportState;
  number: string | null;
  version: number;
  data: ReportData;
  source: ReportSource;
  voided_at: Date | null;
  withdrawn_at: Date | null;
  institutionName: string;
  successorNumber: string | null;
  successorVersion: number | null;
}

const firstOf = async (db: Db, some: typeof found): Promise<FoundReport | undefined> => {
  const row = await db.first(some.limit(1));
  return row && { ...row, data: readJson(reportData, row.data, { table: 'reports', column: 'data', id: row.id }) };
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
