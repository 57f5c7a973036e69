import { queryBigrams } from '#domain/search/bigrams.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { holdsWords } from '../db/search.ts';

export const branchesOf = (db: Db) =>
  db.all(kysely.selectFrom('branch_institutions').select(['id', 'name']).orderBy('sort').orderBy('name').limit(500));

/** Whom papers can be assigned to: the institution's users that can sign in. */
export const peopleNamed = (db: Db, q: string) => {
  const pairs = queryBigrams(q);
  let people = kysely
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name as name', 'u.department'])
    .where('u.closed_at', 'is', null)
    .where('u.pending', '=', false);
  if (pairs.length > 0) people = people.where(holdsWords(db, 'users', 'u', pairs));
  return db.all(people.orderBy('u.full_name').orderBy('u.id').limit(20));
};
