import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';

export interface DigestReader {
  userId: string;
  institutionId: number;
}

/** Open accounts that chose the digest and have not had that of the month; of all institutions. */
export const digestReaders = (db: Db, month: string, most: number): Promise<DigestReader[]> =>
  db.all(
    statement(sql<DigestReader>`
      select u.id as "userId", u.institution_id as "institutionId" from users u
      where u.notification_choices @> '{"scholarDigest": true}' and u.institution_id is not null
        and u.closed_at is null and u.erased_at is null and u.suspended_at is null and not u.pending
        and not exists (select from scholar_digests d where d.user_id = u.id and d.month >= ${month})
      order by u.id limit ${most}`),
  );

/** False where another process made it meanwhile. */
export const noteDigest = async (db: Db, { userId, institutionId }: DigestReader, month: string, at: Date) =>
  (await db.run(
    kysely
      .insertInto('scholar_digests')
      .values({ user_id: userId, institution_id: institutionId, month, made_at: at })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ month, made_at: at }).where('scholar_digests.month', '<', month),
      ),
  )) > 0;
