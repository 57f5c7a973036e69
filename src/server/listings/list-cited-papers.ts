import type { z } from 'zod';
import type { CitedPaper, listingCalls } from '#contracts/literature/listings.ts';
import { citedYearsWords } from '#domain/reports/cited-years.ts';
import { queryBigrams } from '#domain/search/bigrams.ts';
import type { SessionContext } from '../http/context.ts';
import { libraryOf } from '../library/library-policy.ts';
import { countedAtMost } from '../orders/desks/orders-query.ts';
import { databaseMark, yearMark } from '../reports/keep-cited-papers.ts';
import { countCited, pageOfCited } from './cited-paper-query.ts';

type Asked = z.output<(typeof listingCalls)['POST /listings/citations']['body']>;
export type CitationFilter = Omit<Asked, 'page' | 'limit'>;

const wordsOf = ({ q, year, database }: CitationFilter): string[] => [
  ...(q ? queryBigrams(q) : []),
  ...(year === undefined ? [] : [yearMark(year)]),
  ...(database === undefined ? [] : [databaseMark(database)]),
];

interface Counted {
  total: number;
  self: number | null;
  others: number | null;
}

/** What is neither one's own nor others' waits to be checked, where it was asked whose they are. */
const withToCheck = <Row extends Counted>(row: Row) => ({
  ...row,
  toCheck: row.self === null || row.others === null ? null : row.total - row.self - row.others,
});

export const citedPapers = async (
  { db }: SessionContext,
  filter: CitationFilter,
  page: { limit: number; offset: number },
): Promise<CitedPaper[]> => {
  const rows = await pageOfCited(db, wordsOf(filter), { mostCitedFirst: filter.sort === 'most', ...page });
  return rows.map(({ years, ...row }) => ({
    ...withToCheck(row),
    years: citedYearsWords(years),
    databases: row.databases.map(withToCheck),
  }));
};

/** §9.7 One page, counted as far as anybody reads. */
export const listCitedPapers = async (context: SessionContext, { page, limit, ...filter }: Asked) => {
  libraryOf(context);
  const [list, n] = await Promise.all([
    citedPapers(context, filter, { limit, offset: Math.min((page - 1) * limit, countedAtMost) }),
    countCited(context.db, wordsOf(filter), countedAtMost + 1),
  ]);
  return { list, total: Math.min(n, countedAtMost), capped: n > countedAtMost };
};
