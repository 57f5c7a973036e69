import type { ArchivedReport } from '#domain/reports/verdict.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';

/** Only what has its file: a line of the register alone proves no report. */
const kept = kysely
  .selectFrom('archived_orders as a')
  .innerJoin('files as f', 'f.id', 'a.file_id')
  .innerJoin('institutions as i', 'i.id', 'a.institution_id')
  .select([
    'a.system',
    'a.number',
    'a.report_number as reportNumber',
    'a.subject',
    'a.service',
    'a.finished_on as finishedOn',
    'a.applicant_name as applicantName',
    'i.name as institutionName',
  ]);

/** A report of a previous system whose file has these bytes. */
export const archivedByFile = (db: Db, sha256: string): Promise<ArchivedReport | undefined> =>
  db.first(kept.where('f.sha256', '=', sha256).orderBy('a.imported_at').limit(1));

/** By the number on the report; one that bore none is known by its order's. */
export const archivedByNumber = (db: Db, institutionId: number, number: string): Promise<ArchivedReport | undefined> =>
  db.first(
    kept
      .where('a.institution_id', '=', institutionId)
      .where((eb) =>
        eb.or([
          eb('a.report_number', '=', number),
          eb.and([eb('a.report_number', '=', ''), eb('a.number', '=', number)]),
        ]),
      )
      .orderBy('a.imported_at', 'desc')
      .limit(1),
  );
