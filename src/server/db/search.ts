import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from './read-db.ts';

type Searched = 'orders' | 'users' | 'branch_papers' | 'cited_papers';

/**
 * Rows that hold all the words, by index; see `search_rows` in 0001-scopes.sql for why a tenant's search goes through a function.
 * It looks at the newest ten thousand that match; as an array they always lead, whatever else the planner thinks of.
 */
export const holdsWords = (
  db: ReadDb,
  table: Searched,
  alias: string,
  words: readonly string[],
): RawBuilder<boolean> =>
  db.institutionId === null
    ? sql<boolean>`${sql.ref(`${alias}.search_bigrams`)} @> ${words}::text[]`
    : sql<boolean>`${sql.ref(`${alias}.id`)} = any(array(select search_rows(${table}::regclass, ${words}::text[])))`;
