import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** The rule of the institution `i` of a user `u`, or of the platform for its own administrators. */
export const factorRequired = sql<boolean>`case when u.institution_id is null
  then (select second_factor_required from platform_rules)
  else coalesce(i.profile -> 'secondFactorFor' @> to_jsonb(u.type), false) end`;

/** Whether the user's kind of account must have a second factor. */
export const secondFactorRequired = async (db: Db, userId: string): Promise<boolean> =>
  (
    await db.one(
      kysely
        .selectFrom('users as u')
        .leftJoin('institutions as i', 'i.id', 'u.institution_id')
        .select(factorRequired.as('required'))
        .where('u.id', '=', userId),
    )
  ).required;
