import type { CheckItem, JournalMetric } from '#domain/services/choices.ts';

/** What may be asked about a paper: of a database 收录, 被引, 他引; of the journal tables each metric. */
export type SearchQuestion = CheckItem | JournalMetric;

export type SearchBy = 'import' | 'fetch' | 'hand';

/** Why an answer is not there, or not whole, in the words of every screen and sentence. */
export const searchGaps = {
  '': '',
  unasked: '没有检索过',
  waiting: '正在取',
  paused: '没有得到完整的回答，暂停',
  slow: '来源要求放慢，暂停',
  quota: '额度用完，暂停',
  key: '密钥被拒',
  right: '没有这项权限',
  off: '来源没有启用',
  refused: '来源拒绝了检索式',
  unnumbered: '没有入藏号，不能取施引文献',
  untitled: '只有中文题名，要按英文题名检索',
  deep: '超过来源一次能给的条数',
  stopped: '已停止',
  short: '没有取齐',
  contradicted: '来源称有被引而没有取得',
  unindexed: '施引题录没有标明索引',
  unmarked: '收录题录没有标明索引',
} as const;
export type SearchGap = keyof typeof searchGaps;

/** One word about one paper in one database: what a file, a fetch or a librarian says was searched. */
export interface SearchEvidence {
  by: SearchBy;
  /** open: asked, but not answered in full. */
  state: 'searched' | 'open';
  day: string;
  byName: string;
  /** What the source itself says there is. */
  sourceCount: number | null;
  /** What came in, before any rule or period leaves something out. */
  obtained: number | null;
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
  obtained: number | null;
  why: SearchGap;
}

const nobody = { state: 'unsearched', day: '', by: '', byName: '' } as const;

/** The latest first; of one day a librarian's word. */
const laterFirst = (one: SearchEvidence, other: SearchEvidence): number =>
  one.day === other.day ? Number(other.by === 'hand') - Number(one.by === 'hand') : one.day < other.day ? 1 : -1;

/** The source's latest word; of two on one day the larger. */
const lastCount = (evidence: readonly SearchEvidence[]): { count: number | null; day: string } => {
  const said = evidence.filter(({ sourceCount }) => sourceCount !== null);
  const day =
    said
      .map((one) => one.day)
      .sort()
      .at(-1) ?? '';
  const counts = said.filter((one) => one.day === day).map(({ sourceCount }) => sourceCount ?? 0);
  return { count: counts.length > 0 ? Math.max(...counts) : null, day };
};

/** A list that a fetch brought in part is no search, and yet what is counted is of its day. */
const isPartBrought = ({ by, why, sourceCount }: SearchEvidence): boolean =>
  by === 'fetch' && why === 'short' && sourceCount !== null;

/**
 * Whose word stands, and of which day. A librarian's stands over files, whose day is only that of their import; a later
 * fetch dates itself.
 */
const standing = (evidence: readonly SearchEvidence[]): SearchEvidence | undefined => {
  const searched = evidence.filter(({ state }) => state === 'searched').toSorted(laterFirst);
  const hand = searched.find(({ by }) => by === 'hand');
  if (!hand) return searched[0];
  const [fetched] = evidence
    .filter((one) => one.by === 'fetch' && (one.state === 'searched' || isPartBrought(one)) && one.day > hand.day)
    .toSorted(laterFirst);
  return fetched ?? hand;
};

const mostObtained = (evidence: readonly SearchEvidence[]): number | null => {
  const counts = evidence.map(({ obtained }) => obtained).filter((one) => one !== null);
  return counts.length > 0 ? Math.max(...counts) : null;
};

/** What stopped a fetch says more than that nobody asked. */
const openWhy = (evidence: readonly SearchEvidence[]): SearchGap =>
  evidence.find(({ why }) => why !== '' && why !== 'unasked')?.why ?? 'unasked';

/**
 * The one place that says which of the three values a question has. Records at hand are no search by themselves: what
 * cites a paper by chance in the list of another says nothing on how often it is cited.
 */
export const cellOf = (evidence: readonly SearchEvidence[], found: number): SearchCell => {
  const last = lastCount(evidence);
  const counts = { sourceCount: last.count, obtained: mostObtained(evidence) };
  // Whoever says it was searched: what a source says is there is no nought while nothing of it came in.
  const contradicted = evidence.some(({ sourceCount }) => (sourceCount ?? 0) > 0) && !counts.obtained && found === 0;
  const best = standing(evidence);
  if (!best) return { ...nobody, ...counts, why: openWhy(evidence) };
  if (contradicted) return { ...nobody, ...counts, why: 'contradicted' };
  const { day, by, byName } = best;
  // A librarian takes a difference as it is that was known on the day of the word, none that a source told later.
  const taken = evidence.some((one) => one.by === 'hand' && one.state === 'searched' && one.day >= last.day);
  const short = !taken && counts.sourceCount !== null && (counts.obtained ?? 0) < counts.sourceCount;
  return { state: found > 0 ? 'found' : 'none', day, by, byName, ...counts, why: short ? 'short' : '' };
};

/** Records that tell no index may count in it or not: whoever searched, whether and how often is not established. */
export const withoutIndexes = (
  { sourceCount, obtained }: SearchCell,
  why: 'unindexed' | 'unmarked' = 'unindexed',
): SearchCell => ({ ...nobody, sourceCount, obtained, why });

/** Searched, and open until somebody says the index of the records. */
export const waitsForIndex = ({ why }: Pick<SearchCell, 'why'>): boolean => why === 'unindexed' || why === 'unmarked';

/** Open for want of a search: no word of a librarian mends a contradiction or an index that is not told. */
export const needsSearch = ({ state, why }: Pick<SearchCell, 'state' | 'why'>): boolean =>
  state === 'unsearched' && why !== 'contradicted' && !waitsForIndex({ why });

/** ● 已查清 asks for more than a search: that what the source says there is came in, or a librarian took it as it is. */
export const isComplete = ({ state, why }: Pick<SearchCell, 'state' | 'why'>): boolean =>
  state !== 'unsearched' && why === '';

export const isSearched = ({ state }: Pick<SearchCell, 'state'>): boolean => state !== 'unsearched';

/** What stands in place of a figure that nobody found out. */
export const unsearchedWords = { zh: '未检索', en: 'not searched' } as const;

/** What stands where something was found of which nobody has said what it is. */
export const undecidedWords = { zh: '待核实', en: 'to be verified' } as const;

export const searchByWords: Readonly<Record<SearchBy, string>> = {
  import: '导入的文件',
  fetch: '接口取得',
  hand: '馆员登记',
};
