import type { Board, MatchView, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { listed } from '#domain/language/list-words.ts';
import { accessionIn, countsAmong } from '#domain/literature/held-by.ts';
import { waitsForIndex } from '#domain/literature/searches/search-state.ts';
import { words as texts } from './check-words.ts';

export const markNames: Readonly<Record<WorkbenchPaper['mark'], string>> = {
  done: texts.complete,
  doubtful: texts.undecided,
  unsearched: texts.incomplete,
};

type Place = WorkbenchPaper['databases'][number];

/** `EI 收录、Scopus 被引未检索；SCI-E 收录待标明索引；SCI-E 被引未取齐`; 被引 and 他引 are one search. Empty where everything is complete. */
export const missingSearches = (
  { databases }: Pick<WorkbenchPaper, 'databases'>,
  named: Pick<Board, 'databases'>['databases'],
): string => {
  const openFor = (isFor: (search: Place['searches'][number]) => boolean): string[] =>
    databases.flatMap(({ database, searches }) => {
      const questions = searches
        .filter((search) => search.state === 'unsearched' && isFor(search))
        .map(({ question }) => question);
      const words = [
        questions.includes('inclusion') && texts.indexed,
        questions.some((question) => question !== 'inclusion') && texts.citations,
      ].filter(Boolean);
      const { code = String(database) } = named.find(({ id }) => id === database) ?? {};
      return words.length > 0 ? [`${code} ${words.join(listed.comma)}`] : [];
    });
  const [open, indexes] = [openFor((search) => !waitsForIndex(search)), openFor(waitsForIndex)];
  const short = databases
    .filter(({ searches }) => searches.some(({ state, why }) => state !== 'unsearched' && why === 'short'))
    .map(({ database }) => named.find(({ id }) => id === database)?.code ?? String(database));
  return [
    open.length > 0 && texts.notSearchedIn(open.join(listed.clause)),
    indexes.length > 0 && texts.indexOpenIn(indexes.join(listed.clause)),
    short.length > 0 && texts.notComplete(short.join(listed.comma)),
  ]
    .filter(Boolean)
    .join(listed.clause);
};

/** Whether citations of a paper were ordered somewhere and not searched there: what is at hand is then no count. */
export const isCountOpen = ({ databases }: Pick<WorkbenchPaper, 'databases'>): boolean =>
  databases.some(({ searches }) =>
    searches.some(({ question, state }) => question !== 'inclusion' && state === 'unsearched'),
  );

/** Whether nobody can say yet that a database lacks a paper: not searched, or records wait for a person. */
export const isInclusionOpen = ({ searches, found, proposed }: Place): boolean =>
  found === 0 &&
  searches.some(({ question, state }) => question === 'inclusion' && (state === 'unsearched' || proposed > 0));

export const matchesByPaper = <Match extends { paperId: string }>(matches: readonly Match[]): Map<string, Match[]> => {
  const byPaper = new Map<string, Match[]>();
  for (const match of matches) {
    const held = byPaper.get(match.paperId);
    if (held) held.push(match);
    else byPaper.set(match.paperId, [match]);
  }
  return byPaper;
};

/** The accession numbers under which a database holds a paper, of its matches those that are settled. */
export const accessionsIn = (matches: readonly MatchView[], ordered: readonly number[], database: number): string[] => {
  const held = matches.filter(
    ({ state, record }) =>
      (state === 'taken' || state === 'accepted') &&
      countsAmong(record.database, record.heldBy, ordered).includes(database),
  );
  return [...new Set(held.map(({ record }) => accessionIn(database, record)).filter(Boolean))];
};

/** Found under which number, doubtful, not searched, or not there; of a database nobody asked for nothing is missed. */
export const heldWords = (
  { found, proposed, searches }: Pick<Place, 'found' | 'proposed' | 'searches'>,
  accessions: readonly string[],
  asked: boolean,
): string => {
  if (found > 0) return accessions.join(listed.comma) || texts.isIndexed;
  if (proposed > 0) return texts.proposed(proposed);
  if (!asked) return '—';
  const inclusion = searches.filter(({ question }) => question === 'inclusion');
  const open = (inclusion.length > 0 ? inclusion : searches).filter(({ state }) => state === 'unsearched');
  if (open.length === 0) return texts.notFound;
  return open.every(waitsForIndex) ? texts.indexOpen : texts.notSearched;
};

/** Whether 他引 was ordered in a database, or (without one) in each in which citations are counted. */
export const isByOthersOrdered = ({ databases }: Pick<Board, 'databases'>, database?: number): boolean =>
  databases
    .filter(({ id, checks }) =>
      database === undefined ? checks.some((check) => check !== 'inclusion') : id === database,
    )
    .every(({ checks }) => checks.includes('by_others'));

/** Papers of one mark whose words hold what is sought; an empty wish passes all. */
export const papersLike = (
  papers: readonly WorkbenchPaper[],
  { mark, q }: { mark: string; q: string },
): WorkbenchPaper[] => {
  const sought = q.trim().toLowerCase();
  return papers.filter(
    (paper) =>
      (!mark || paper.mark === mark) &&
      (!sought ||
        [
          paper.printed.title,
          paper.printed.authors,
          paper.printed.source,
          paper.printed.doi,
          paper.title,
          paper.accessionNumber,
        ].some((field) => field.toLowerCase().includes(sought))),
  );
};

/** 共 12 篇：已查清 9，待判 2，未查完 1 */
export const marksLine = (papers: readonly WorkbenchPaper[]): string => {
  const parts = (Object.keys(markNames) as WorkbenchPaper['mark'][])
    .map((mark) => [markNames[mark], papers.filter((paper) => paper.mark === mark).length] as const)
    .filter(([, count]) => count > 0);
  return texts.papers(
    papers.length,
    parts.length > 0 ? texts.details(parts.map(([name, count]) => `${name} ${count}`).join(listed.part)) : '',
  );
};
