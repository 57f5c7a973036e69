import type { z } from 'zod';
import type { CitedPaper, listingCalls } from '#contracts/literature/listings.ts';
import { queryBigrams } from '#domain/search/bigrams.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { holdsWords } from '../db/search.ts';
import type { SessionContext } from '../http/context.ts';
import { libraryOf } from '../library/reach-library.ts';
import { countedAtMost } from '../orders/list-orders.ts';
import { databaseMark, yearMark } from '../reports/keep-cited-papers.ts';

type Asked = z.output<(typeof listingCalls)['POST /listings/citations']['body']>;
export type CitationFilter = Omit<Asked, 'page' | 'limit'>;

/** Each paper once: what the last report says of it. */
const latest = kysely
  .selectFrom('cited_papers as c')
  .where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('cited_papers as later')
          .select('later.id')
          .whereRef('later.institution_id', '=', 'c.institution_id')
          .whereRef('later.key', '=', 'c.key')
          .whereRef('later.id', '>', 'c.id'),
      ),
    ),
  );

const matching = (db: Db, { q, year, database }: CitationFilter) => {
  const words = [
    ...(q ? queryBigrams(q) : []),
    ...(year === undefined ? [] : [yearMark(year)]),
    ...(database === undefined ? [] : [databaseMark(database)]),
  ];
  return words.length === 0 ? latest : latest.where(holdsWords(db, 'cited_papers', 'c', words));
};

const columns = [
  'c.id',
  'c.title',
  'c.authors',
  'c.source',
  'c.year',
  'c.doi',
  'c.applicant_name as applicantName',
  'c.department',
  'c.report_id as reportId',
  'c.report_number as reportNumber',
  'c.issued_on as issuedOn',
  'c.rule as ruleName',
  'c.total',
  'c.self',
  'c.others',
  'c.counts as databases',
] as const;

interface Counted {
  total: number;
  self: number;
  others: number;
}

/** What is neither one's own nor others' waits to be checked. */
const withToCheck = <Row extends Counted>(row: Row) => ({ ...row, toCheck: row.total - row.self - row.others });

export const citedPapers = async (
  { db }: SessionContext,
  filter: CitationFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CitedPaper[]> => {
  const found = matching(db, filter).select(columns);
  const sorted = filter.sort === 'most' ? found.orderBy('c.total', 'desc') : found;
  const rows = await db.allAnew(sorted.orderBy('c.id', 'desc').limit(limit).offset(offset));
  return rows.map((row) => ({ ...withToCheck(row), databases: row.databases.map(withToCheck) }));
};

/** §9.7 One page, counted as far as anybody reads. */
export const listCitedPapers = async (context: SessionContext, { page, limit, ...filter }: Asked) => {
  libraryOf(context);
  const some = matching(context.db, filter)
    .select('c.id')
    .limit(countedAtMost + 1);
  const [list, [counted]] = await Promise.all([
    citedPapers(context, filter, { limit, offset: Math.min((page - 1) * limit, countedAtMost) }),
    context.db.allAnew(kysely.selectFrom(some.as('some')).select((eb) => eb.fn.countAll<number>().as('n'))),
  ]);
  const n = counted?.n ?? 0;
  return { list, total: Math.min(n, countedAtMost), capped: n > countedAtMost };
};
