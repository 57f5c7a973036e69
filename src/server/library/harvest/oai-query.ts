import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { statement } from '#server/db/kysely.ts';

export interface OfferedRow {
  workId: string;
  stamp: Date;
  deleted: boolean;
  databaseIds: number[];
}

export interface Harvested {
  institutionId: number;
  from: Date | undefined;
  until: Date | undefined;
  /** Works of one database. */
  databaseId: number | undefined;
}

const rowsOf = sql`select r.work_id as "workId", r.stamp, r.deleted, r.database_ids as "databaseIds" from oai_records r`;

const asked = ({ institutionId, from, until, databaseId }: Harvested) => sql`r.institution_id = ${institutionId}
  and (${from ?? null}::timestamptz is null or r.stamp >= ${from ?? null})
  and (${until ?? null}::timestamptz is null or r.stamp <= ${until ?? null})
  and (${databaseId ?? null}::int is null or ${databaseId ?? null} = any (r.database_ids))`;

/** A page in the order of their stamps, after the last one told. */
export const pageOfOffered = (
  db: Db,
  harvested: Harvested,
  after: { stamp: Date; workId: string } | undefined,
  most: number,
): Promise<OfferedRow[]> =>
  db.all(
    statement(sql<OfferedRow>`${rowsOf} where ${asked(harvested)}
      and (${after?.stamp ?? null}::timestamptz is null or (r.stamp, r.work_id) > (${after?.stamp ?? null}, ${after?.workId ?? null}::uuid))
      order by r.stamp, r.work_id limit ${most}`),
  );

export const countOfferedIn = async (db: Db, harvested: Harvested): Promise<number> => {
  const counted = statement(
    sql<{ count: number }>`select count(*)::int as count from oai_records r where ${asked(harvested)}`,
  );
  return (await db.one(counted)).count;
};

export const findOffered = (db: Db, institutionId: number, workId: string): Promise<OfferedRow | undefined> =>
  db.first(
    statement(sql<OfferedRow>`${rowsOf} where r.institution_id = ${institutionId} and r.work_id = ${workId}::uuid`),
  );

export const earliestStamp = async (db: Db, institutionId: number): Promise<Date | null> => {
  const earliest = statement(
    sql<{ stamp: Date | null }>`select min(stamp) as stamp from oai_records where institution_id = ${institutionId}`,
  );
  return (await db.one(earliest)).stamp;
};
