import type { CheckItem, JournalMetric } from '#domain/services/choices.ts';

/** What may be asked about a paper: of a database 收录, 被引, 他引; of the journal tables each metric. */
export type SearchQuestion = CheckItem | JournalMetric;

export type SearchBy = 'import' | 'fetch' | 'hand';

/** Why an answer is not there, or not whole. */
export type SearchGap = '' | 'waiting' | 'paused' | 'refused' | 'stopped' | 'short' | 'unasked';

/** One word about one paper in one database: what a file, a fetch or a librarian says was searched. */
export interface SearchEvidence {
  by: SearchBy;
  /** open: asked, but not answered in full. */
  state: 'searched' | 'open';
  day: string;
  byName: string;
  /** What the source itself says there is. */
  sourceCount: number | null;
  why: SearchGap;
}

/** found n, searched and none, not searched. */
export type SearchState = 'found' | 'none' | 'unsearched';

export interface SearchCell {
  state: SearchState;
  /** Empty where nothing was searched. */
  day: string;
  by: SearchBy | '';
  byName: string;
  sourceCount: number | null;
  why: SearchGap;
}

const unsearched: SearchCell = { state: 'unsearched', day: '', by: '', byName: '', sourceCount: null, why: '' };

/** A librarian's word stands over the platform's, the later one over the earlier. */
const strongerFirst = (one: SearchEvidence, other: SearchEvidence): number =>
  Number(other.by === 'hand') - Number(one.by === 'hand') || (one.day < other.day ? 1 : one.day > other.day ? -1 : 0);

/**
 * The one place that says which of the three values a question has. Records at hand are no search by themselves: what
 * cites a paper by chance in the list of another says nothing on how often it is cited.
 */
export const cellOf = (evidence: readonly SearchEvidence[], found: number): SearchCell => {
  const [best] = evidence.filter(({ state }) => state === 'searched').toSorted(strongerFirst);
  if (!best) return { ...unsearched, why: evidence[0]?.why ?? '' };
  const sourceCount = evidence.find((one) => one.sourceCount !== null)?.sourceCount ?? null;
  const { day, by, byName } = best;
  return { state: found > 0 ? 'found' : 'none', day, by, byName, sourceCount, why: '' };
};

export const isSearched = ({ state }: Pick<SearchCell, 'state'>): boolean => state !== 'unsearched';

/** What stands in place of a figure that nobody found out. */
export const unsearchedWords = { zh: '未检索', en: 'not searched' } as const;

export const searchByWords: Readonly<Record<SearchBy, string>> = {
  import: '导入的文件',
  fetch: '接口取得',
  hand: '馆员登记',
};
