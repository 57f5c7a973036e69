import { chinaDay } from '#domain/dates/china-day.ts';
import { keptIn } from '#domain/literature/held-by.ts';
import { type AskedStep, derivedWords, type ListedFile } from '#domain/literature/searches/derived-words.ts';
import type { SearchGap } from '#domain/literature/searches/search-state.ts';
import type { Db } from '#server/db/db.ts';
import { isHeld } from '../match-store.ts';
import { lightMatches } from '../matches-query.ts';
import { lockWork, papersOf, type Work } from '../works/work-store.ts';
import {
  citingCounts,
  type EndingFile,
  type FetchedStep,
  fetchedSteps,
  foundDays,
  type SearchedFile,
  searchedFiles,
} from './search-evidence-query.ts';
import { replaceDerived } from './search-store.ts';

const dayOf = (at: Date | string): string => chinaDay(new Date(at));

const fileOf = (file: SearchedFile): ListedFile => ({
  database: file.database,
  lists: [file.citing_paper_id, file.rest_paper_id, file.search_paper_id, file.cited_by_all].filter(
    (id) => id !== null,
  ),
  day: file.search_day ?? dayOf(file.finished_at),
  byName: file.created_by_name,
});

/** Fetches that ended before they wrote down why. */
const ended: Readonly<Record<string, SearchGap>> = { paused: 'paused', failed: 'refused', cancelled: 'stopped' };

/** Less came than there is: of a title too, whose first page may lack the paper. One that it brought tells by itself. */
const gapOf = ({ state, found, came, gap, fetch_state, fetch_gap }: FetchedStep): SearchGap => {
  if (state === 'todo' || state === 'fetched') return fetch_gap || (ended[fetch_state] ?? 'waiting');
  if (state === 'none') return found === 0 ? '' : gap || 'refused';
  return came < (found ?? 0) ? 'short' : gap;
};

const isByTitle = ({ what, by }: FetchedStep): boolean => what === 'records' && by === 'title';

/** A paper that a number or a DOI did not find is asked for by its title too: until that is answered nothing says that it is absent. */
const untoldOf = (steps: readonly FetchedStep[]): Set<string> =>
  new Set(
    steps
      .filter((step) => isByTitle(step) && gapOf(step) !== '')
      .flatMap(({ fetch_id, paper_ids }) => paper_ids.map((id) => `${fetch_id} ${id}`)),
  );

const stepOf = (step: FetchedStep, untold: ReadonlySet<string>): AskedStep => {
  const why = gapOf(step);
  const mayTell = (paper: string): boolean =>
    step.what === 'citing' || isByTitle(step) || !untold.has(`${step.fetch_id} ${paper}`);
  return {
    source: step.source,
    what: step.what,
    papers: step.paper_ids.filter(mayTell),
    answered: why === '',
    why,
    // The count of a question about several papers is none of one of them.
    sourceCount: step.paper_ids.length === 1 && step.what === 'citing' ? step.found : null,
    day: dayOf(step.at),
    byName: step.by_name,
  };
};

/** Writes down what the order's files and fetches say was searched. The work is locked. */
export const deriveSearches = async (db: Db, { order, form }: Work, ending?: EndingFile): Promise<void> => {
  const papers = new Set((await papersOf(db, order.id)).map(({ id }) => id));
  const days = new Map(
    (await foundDays(db, order.id, ending)).map((row) => [`${row.paper_id} ${row.record_id}`, row] as const),
  );
  const held = (await lightMatches(db, order.id)).filter(isHeld).flatMap((match) => {
    const told = days.get(`${match.paper_id} ${match.record_id}`);
    if (!told) return [];
    const { paper_id: paper, database, editions } = match;
    const by = told.fetched ? ('fetch' as const) : ('import' as const);
    return [{ paper, database, editions, timesCited: told.times_cited, day: dayOf(told.at), by, byName: told.by_name }];
  });
  const citing = new Map<string, number>();
  for (const { paper_id, database, records } of await citingCounts(db, order.id)) {
    const key = `${paper_id} ${keptIn(database)}`;
    citing.set(key, (citing.get(key) ?? 0) + records);
  }
  const steps = await fetchedSteps(db, order.id);
  const untold = untoldOf(steps);
  const words = derivedWords(form.databases, {
    held,
    files: (await searchedFiles(db, order.id, ending)).map(fileOf),
    steps: steps.map((step) => stepOf(step, untold)),
    citingCount: (paper, database) => citing.get(`${paper} ${keptIn(database)}`) ?? 0,
  });
  await replaceDerived(
    db,
    order,
    words
      .filter(({ paper }) => papers.has(paper))
      .map(({ paper, sourceCount, byName, ...word }) => ({
        ...word,
        paper_id: paper,
        source_count: sourceCount,
        by_id: null,
        group_search_id: null,
        by_name: byName,
      })),
  );
};

/** The same after a fetch came to an end, however it ended: whoever sees its end sees what the order knows by it. */
export const deriveSearchesOf = (db: Db, orderId: string, settle?: (tx: Db) => Promise<unknown>): Promise<void> =>
  db.tx(async (tx) => {
    const work = await lockWork(tx, orderId);
    await settle?.(tx);
    await deriveSearches(tx, work);
  });
