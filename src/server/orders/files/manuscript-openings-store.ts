import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { kysely, statement } from '#server/db/kysely.ts';
import type { OpenedPart } from '#server/db/stored-values.ts';
import type { Actor } from '#server/http/context.ts';

interface Opening {
  institutionId: number;
  checkId: string | null;
  orderId: string | null;
  what: OpenedPart;
}

/** A page that asks again while it is open is one opening. */
const oneOpening = '10 minutes';

/** Who else reads a manuscript is kept for its giver. */
export const keepOpening = (
  db: Db,
  { userId, fullName }: Pick<Actor, 'userId' | 'fullName'>,
  { institutionId, checkId, orderId, what }: Opening,
  now: Date,
): Promise<number> =>
  db.run(
    statement(sql`
      insert into manuscript_openings (id, institution_id, check_id, order_id, what, user_id, user_name, at)
      select ${newId()}::uuid, ${institutionId}::int, ${checkId}::uuid, ${orderId}::uuid, ${what}, ${userId}::uuid,
        ${fullName}, ${now}::timestamptz
      where not exists (
        select from manuscript_openings
        where check_id is not distinct from ${checkId}::uuid and order_id is not distinct from ${orderId}::uuid
          and what = ${what} and user_id = ${userId}::uuid
          and at > ${now}::timestamptz - ${oneOpening}::interval)`),
  );

const openings = kysely.selectFrom('manuscript_openings').select(['what', 'user_name', 'at']);
const mostShown = 200;

/** The newest first. */
export const openingsOfCheck = (db: Db, checkId: string) =>
  db.all(openings.where('check_id', '=', checkId).orderBy('at', 'desc').limit(mostShown));

export const openingsOfOrder = (db: Db, orderId: string) =>
  db.all(openings.where('order_id', '=', orderId).orderBy('at', 'desc').limit(mostShown));
