import type { ReportData } from '#domain/reports/report-data.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import type { ReportSource, ReportState } from '#server/db/report-tables.ts';

const found = kysely
  .selectFrom('reports as r')
  .innerJoin('institutions as i', 'i.id', 'r.institution_id')
  .leftJoin('reports as s', 's.id', 'r.successor_id')
  .select([
    'r.id',
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
  state: ReportState;
  number: string | null;
  version: number;
  data: Partial<ReportData>;
  source: ReportSource;
  voided_at: Date | null;
  withdrawn_at: Date | null;
  institutionName: string;
  successorNumber: string | null;
  successorVersion: number | null;
}

/** A draft has a code and no standing: nobody is told of it. */
export const reportByCode = (db: Db, code: string): Promise<FoundReport | undefined> =>
  db.first(found.where('r.code', '=', code));

/** The same bytes may have gone into more than one report (a file that staff attached): the one still in force first. */
export const reportByFile = (db: Db, sha256: string): Promise<FoundReport | undefined> =>
  db.first(
    found
      .innerJoin('report_files as f', 'f.report_id', 'r.id')
      .where('f.sha256', '=', sha256)
      .where('f.kind', 'in', ['pdf', 'sealed'])
      .orderBy((eb) => eb('r.state', 'in', ['void', 'withdrawn']))
      .orderBy('r.frozen_at', 'desc')
      .limit(1),
  );
