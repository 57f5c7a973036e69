import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';

/** A report of a previous system whose file has these bytes. */
export const archivedByFile = (db: Db, sha256: string) =>
  db.first(
    kysely
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
      ])
      .where('f.sha256', '=', sha256)
      .limit(1),
  );

export type FoundArchived = NonNullable<Awaited<ReturnType<typeof archivedByFile>>>;
