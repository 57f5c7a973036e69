import type { LibraryWork } from '#contracts/literature/library.ts';
import type { Paging } from '#contracts/paging.ts';
import { type WorkQuery, wordsOfQuery } from '#domain/literature/library/work-words.ts';
import type { Reader, SessionContext } from '../http/context.ts';
import { countedAtMost } from '../orders/desks/orders-query.ts';
import { keepsLibrary, libraryOf, requireSearchOf } from './library-policy.ts';
import { linesOf, type SearchResult, searchLibrary } from './work-line-query.ts';

export type WorkFilter = WorkQuery & { mine?: boolean | undefined };

/** What this reader may find: their own always, of the others' what is open; staff everything. */
const askedOf = ({ actor }: Pick<Reader, 'actor'>, { mine, ...query }: WorkFilter) => {
  const personId = mine ? actor.userId : query.personId;
  requireSearchOf(actor, personId);
  return { words: wordsOfQuery({ ...query, personId }), onlyOpen: !keepsLibrary(actor) && personId === undefined };
};

export const findIds = (context: Reader, filter: WorkFilter, skip: number, take: number): Promise<SearchResult> => {
  libraryOf(context);
  const { words, onlyOpen } = askedOf(context, filter);
  return searchLibrary(context.db, { words, onlyOpen, skip, take });
};

export const searchWorks = async (
  context: SessionContext,
  { page, limit, ...filter }: WorkFilter & Paging,
): Promise<{ list: LibraryWork[]; total: number; capped: boolean }> => {
  // Nobody reads further than is counted.
  const skip = Math.min((page - 1) * limit, countedAtMost);
  const { ids, total } = await findIds(context, filter, skip, limit);
  const list = await linesOf(context.db, context.actor.userId, ids);
  return { list, total: Math.min(total, countedAtMost), capped: total > countedAtMost };
};
