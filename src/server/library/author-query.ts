import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { type AuthoredWork, readAuthored, type UnreadWork } from './authored-work.ts';

/** What the account says of its holder. */
export const findAuthor = (db: Db, userId: string) =>
  db.one(
    kysely
      .selectFrom('users as u')
      .innerJoin('institutions as i', 'i.id', 'u.institution_id')
      .select(['u.full_name', 'u.confirmed_name', 'i.name'])
      // An address that nobody proved finds nothing.
      .select(sql<string>`case when u.email_proven_at is null then '' else u.email end`.as('email'))
      .where('u.id', '=', userId),
  );

/** The ORCIDs that somebody else says are the user's. */
export const vouchedOrcids = async (db: Db, userId: string): Promise<ReadonlySet<string>> => {
  const rows = await db.all(
    kysely
      .selectFrom('person_numbers')
      .select('value')
      .where('user_id', '=', userId)
      .where('kind', '=', 'orcid')
      .where('source', '<>', 'typed'),
  );
  return new Set(rows.map(({ value }) => value));
};

/** The forms of the user's citation orders, newest first. */
export const citationFormsOf = async (
  db: Db,
  userId: string,
  { completed, most }: { completed: boolean; most: number },
): Promise<unknown[]> => {
  const theirs = kysely
    .selectFrom('orders')
    .select('form')
    .where('applicant_id', '=', userId)
    .where('service', '=', 'citation')
    .orderBy('id', 'desc')
    .limit(most);
  const rows = await db.all(completed ? theirs.where('status', '=', 'completed') : theirs);
  return rows.map(({ form }) => form);
};

/** So many works are looked at for each way a name is written; whoever has more claims some and sees the next. */
const mostPerMark = 400;

export interface UnspokenWork extends AuthoredWork {
  ordered: string | null;
}

/** Works with an author of such a name, and those of the user's own orders, that they have not spoken of yet. */
export const unspokenWorks = async (db: Db, userId: string, marks: readonly string[]): Promise<UnspokenWork[]> => {
  const rows = await db.all(
    statement(sql<UnreadWork & { ordered: string | null }>`
      with ordered as materialized (
        select coalesce(w.merged_into, w.id) as id, min(o.number) as number from orders o
        join library_papers p on p.order_id = o.id join library_works w on w.id = p.work_id
        where o.applicant_id = ${userId} group by 1)
      select w.id, w.data -> 'authors' as authors, w.data -> 'affiliations' as affiliations,
        (select number from ordered where ordered.id = w.id) as ordered
      from library_works w
      where w.merged_into is null
        and w.id in (select library_with_any(${marks}::text[], ${mostPerMark}) union select id from ordered)
        and (w.open or w.id in (select id from ordered))
        and not exists (select 1 from library_claims c join library_works m on m.id = c.work_id
          where c.user_id = ${userId} and (m.id = w.id or m.merged_into = w.id))
      order by w.id desc`),
  );
  return rows.map(({ ordered, ...work }) => ({ ...readAuthored(work), ordered }));
};
