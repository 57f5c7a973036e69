import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';

/** Adds what a file says of records that were known before it: editions of one record unite over imports. */
export const uniteEditions = (db: Db, importId: string, ordinals: readonly number[]): Promise<number> =>
  db.run(
    statement(sql`
      update literature_records r
      set editions = array(select distinct one from unnest(r.editions || told.editions) one order by one)
      from (select s.record_id, array_agg(one) as editions from record_sources s, unnest(s.editions) one
            where s.import_id = ${importId} and s.ordinal = any(${ordinals}::int[]) group by s.record_id) told
      where r.id = told.record_id and not (told.editions <@ r.editions)`),
  );

/** What is told of a record by its files and by people; the files of one import may be left out. */
const told = (without: string | null) => sql`array(
  select one from record_sources s, unnest(s.editions) one
    where s.record_id = r.id and s.import_id is distinct from ${without}::uuid
  union select d.edition from edition_decisions d where d.record_id = r.id
  order by 1)`;

/** Before an import goes, its records lose the editions that only it proves. */
export const forgetEditionsOf = (db: Db, importId: string): Promise<number> =>
  db.run(
    statement(sql`
      update literature_records r set editions = ${told(importId)}
      where r.id in (select record_id from record_sources where import_id = ${importId})`),
  );

export const readEditionsAnew = (db: Db, recordIds: readonly string[]): Promise<number> =>
  db.run(
    statement(sql`
      update literature_records r set editions = ${told(null)} where r.id in (select unnest(${recordIds}::uuid[]))`),
  );

export interface EditionDecision {
  edition: string;
  institutionId: number;
  reason: string;
  by: { userId: string; fullName: string };
  now: Date;
}

export const insertEditionDecisions = async (
  db: Db,
  recordIds: readonly string[],
  { edition, institutionId, reason, by, now }: EditionDecision,
): Promise<void> => {
  await db.run(
    statement(sql`
      insert into edition_decisions
        (record_id, edition, institution_id, reason, decided_by, decided_by_name, decided_at)
      select id, ${edition}, ${institutionId}, ${reason}, ${by.userId}, ${by.fullName}, ${now}
      from unnest(${recordIds}::uuid[]) id
      on conflict (record_id, edition) do update set reason = excluded.reason, decided_by = excluded.decided_by,
        decided_by_name = excluded.decided_by_name, decided_at = excluded.decided_at`),
  );
};

export const deleteEditionDecisions = (db: Db, recordIds: readonly string[], edition: string): Promise<number> =>
  db.run(
    kysely
      .deleteFrom('edition_decisions')
      .where('edition', '=', edition)
      .where('record_id', 'in', sql<string>`(select unnest(${recordIds}::uuid[]))`),
  );

export const editionDecisionsOf = (db: Db, recordId: string) =>
  db.all(kysely.selectFrom('edition_decisions').selectAll().where('record_id', '=', recordId).orderBy('edition'));
