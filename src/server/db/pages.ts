import { type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDb } from './read-db.ts';

/** How many rows a query finds, whatever it selects of them. Not for one that groups or is distinct. */
export const countRows = async <Known, From extends keyof Known, Row>(
  db: ReadDb,
  found: SelectQueryBuilder<Known, From, Row>,
): Promise<number> => {
  const counted = found.clearSelect().clearOrderBy().select(sql<number>`count(*)::int`.as('n'));
  return (await db.one(counted.$castTo<{ n: number }>())).n;
};

interface Page {
  /** From 1. */
  page: number;
  limit: number;
}

/** The rows of one page. The query has to sort by something unique. */
export const rowsOfPage = <Known, From extends keyof Known, Row>(
  db: ReadDb,
  found: SelectQueryBuilder<Known, From, Row>,
  { page, limit }: Page,
): Promise<Row[]> => db.all(found.limit(limit).offset((page - 1) * limit) as typeof found);

/** The rows of one page, and how many there are on all pages. */
export const pageOf = async <Known, From extends keyof Known, Row>(
  db: ReadDb,
  found: SelectQueryBuilder<Known, From, Row>,
  page: Page,
): Promise<{ rows: Row[]; total: number }> => ({
  rows: await rowsOfPage(db, found, page),
  total: await countRows(db, found),
});
