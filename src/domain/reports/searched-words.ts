import { counted } from '../language/counted.ts';
import { undecidedWords, unsearchedWords } from '../literature/searches/search-state.ts';
import { type CheckItem, checkItems, type JournalMetric } from '../services/choices.ts';
import { journalMetricNames } from '../services/metric-names.ts';
import { tablesIn } from './citation/spoken-metrics.ts';
import type { CitationCounts, CitingWork, MetricGap, PaperSearch, ReportPaper } from './report-data.ts';

/** Words in place of figures: Word, PDF, Excel and the screen say the same where nothing was found, or nothing searched. */

type Language = keyof typeof unsearchedWords;
type Searched = Pick<ReportPaper, 'searches'>;

const isCounted = ({ question }: PaperSearch): boolean => question !== 'inclusion';

/** Not searched, or found and not decided what it is: of neither a report says that there is none. */
const gapWords = { unsearched: unsearchedWords, open: undecidedWords } as const;
type Gap = keyof typeof gapWords;
const gapKinds = ['unsearched', 'open'] as const satisfies readonly Gap[];

const inState = ({ searches = [] }: Searched, state: Gap, of: (search: PaperSearch) => boolean): PaperSearch[] =>
  searches.filter((search) => search.state === state && of(search));

const codesOf = (searches: readonly PaperSearch[]): string[] => [...new Set(searches.map(({ code }) => code))];

const gapOf = (paper: Searched, state: Gap, of: (search: PaperSearch) => boolean, language: Language): string => {
  const codes = codesOf(inState(paper, state, of));
  if (codes.length === 0) return '';
  return `${codes.join(language === 'en' ? ', ' : '、')} ${gapWords[state][language]}`;
};

/** Reports of earlier releases do not tell: everything they print was asked for. */
export const isInclusionAsked = ({ searches }: Searched): boolean =>
  searches === undefined || searches.some((search) => !isCounted(search));
export const isCitationAsked = ({ searches }: Searched): boolean => searches === undefined || searches.some(isCounted);
export const isByOthersAsked = ({ searches }: Searched): boolean =>
  searches === undefined || searches.some(({ question }) => question === 'by_others');

/** Whether a database was asked for a count, searched or not. */
export const isAskedIn = ({ searches }: Searched, database: number, counted: boolean): boolean =>
  searches === undefined || searches.some((one) => one.database === database && isCounted(one) === counted);

/** `EI、Scopus 未检索，CSCD 待核实` after what was found; empty where every ordered database is answered. */
export const inclusionGap = (paper: Searched, language: Language = 'zh'): string =>
  gapKinds
    .map((state) => gapOf(paper, state, (one) => !isCounted(one), language))
    .filter(Boolean)
    .join(language === 'en' ? '; ' : '，');

/** What stands where a paper was found in no database: never 未收录 while one of them is not answered. */
export const withoutInclusion = (
  paper: Searched,
  language: Language = 'zh',
  none: string = language === 'en' ? 'not indexed' : '未收录',
): string => {
  if (!isInclusionAsked(paper)) return '—';
  return inclusionGap(paper, language) || none;
};

/** Why a paper has no count: nobody asked, or somebody did not search. */
export const withoutCount = (paper: Searched, language: Language = 'zh'): string => {
  if (!isCitationAsked(paper)) return '—';
  return gapOf(paper, 'unsearched', isCounted, language) || unsearchedWords[language];
};

/** References that nobody decided on; null: reports of earlier releases did not keep them. */
export const unconfirmedOf = ({ searches, doubtful }: Pick<ReportPaper, 'searches' | 'doubtful'>): number | null =>
  doubtful ?? (searches === undefined ? null : 0);

/** A figure of a paper or of all, or the word in its place. 他引 and 自引 stand only where they were asked for. */
export const figureOf = (
  of: Searched & { union: CitationCounts | null },
  name: keyof CitationCounts,
  language: Language = 'zh',
): string | number => {
  if (of.union === null) return isCitationAsked(of) ? unsearchedWords[language] : '—';
  if (!isByOthersAsked(of) && (name === 'others' || name === 'self' || name === 'toCheck')) return '—';
  return of.union[name] ?? '—';
};

/**
 * Whether it was ordered to say of a citing work whose it is: 他引 was asked for in a database that holds it. Reports that
 * were kept before counted it everywhere, and stay as they are.
 */
export const isVerdictAsked = (
  { citations }: Pick<ReportPaper, 'citations'>,
  { databases }: Pick<CitingWork, 'databases'>,
): boolean => databases.some((code) => citations.find((one) => one.code === code)?.others !== null);

/** What all papers have in common: whether a question was asked at all. */
export const askedOfAll = (papers: readonly Searched[]): ReportPaper['searches'] =>
  papers.some(({ searches }) => searches === undefined) ? undefined : papers.flatMap(({ searches = [] }) => searches);

/** A question that was not searched for some papers, or of which something is open. */
export interface SearchGapLine {
  state: Gap;
  database: number;
  code: string;
  counted: boolean;
  papers: number[];
}

const lastOf = (days: readonly string[]): string | undefined =>
  days
    .filter((day) => day !== '')
    .sort()
    .at(-1);

/**
 * When a paper was searched for in a database. Reports of earlier releases know one day for all of their papers; it stands
 * for one paper only there.
 */
export const searchedOn = (
  { searches }: Searched,
  databases: readonly { code: string; searchedOn: string }[],
  code: string,
  of: (search: PaperSearch) => boolean = () => true,
): string | undefined =>
  searches
    ? lastOf(searches.filter((one) => one.code === code && of(one)).map(({ day }) => day))
    : databases.find((one) => one.code === code)?.searchedOn;

export interface DatabaseSearch {
  /** The first and the last day; both empty where nothing was searched. */
  from: string;
  to: string;
  /** So many papers wait there for a search that was ordered. */
  waiting: number;
}

/** When a database was searched for the papers of a report: one day stands for all of them only where it is true of all. */
export const databaseSearch = (
  papers: readonly Searched[],
  { id, searchedOn: last }: { id: number; searchedOn: string },
): DatabaseSearch => {
  const searches = papers.map(({ searches: all = [] }) => all.filter(({ database }) => database === id));
  const days = searches
    .flat()
    .map(({ day }) => day)
    .filter(Boolean)
    .sort();
  const waiting = searches.filter((own) => own.some(({ state }) => state === 'unsearched')).length;
  return { from: days[0] ?? last, to: days.at(-1) ?? last, waiting };
};

/** `2026 年 11 月 1 日至 2026 年 11 月 12 日（2 篇有未检索项）`, days as the report writes them. */
export const databaseSearchWords = (
  { from, to, waiting }: DatabaseSearch,
  dayWords: (day: string) => string,
  language: Language = 'zh',
): string => {
  if (to === '') return unsearchedWords[language];
  const english = language === 'en';
  const days = from === to ? dayWords(to) : `${dayWords(from)}${english ? ' to ' : '至 '}${dayWords(to)}`;
  if (waiting === 0) return days;
  return english
    ? `${days} (not fully searched for ${counted(waiting, 'paper')})`
    : `${days}（${waiting} 篇有未检索项）`;
};

/** Everything ordered that has no answer, by database; 被引 and 他引 are one search. */
export const gapsIn = (papers: readonly Pick<ReportPaper, 'place' | 'searches'>[]): SearchGapLine[] => {
  const gaps = new Map<string, SearchGapLine>();
  for (const { place, searches = [] } of papers)
    for (const one of searches) {
      const { database, code, state } = one;
      if (state !== 'unsearched' && state !== 'open') continue;
      const key = `${state} ${database} ${isCounted(one)}`;
      const gap = gaps.get(key) ?? { state, database, code, counted: isCounted(one), papers: [] };
      if (!gap.papers.includes(place)) gap.papers.push(place);
      gaps.set(key, gap);
    }
  return [...gaps.values()];
};

const asked = { zh: { true: '被引', false: '收录' }, en: { true: 'citations', false: 'indexing' } } as const;

const gapLine = ({ code, counted: of, papers }: SearchGapLine, total: number, language: Language): string => {
  const what = asked[language][of ? 'true' : 'false'];
  const some = papers.length < total;
  return language === 'en'
    ? `${what} in ${code}${some ? ` of ${counted(papers.length, 'paper')}` : ''}`
    : `${code} ${what}${some ? `（${papers.length} 篇）` : ''}`;
};

const concluding = {
  unsearched: { zh: '未检索，不作结论', en: 'Not searched, and not concluded on' },
  open: { zh: '有待核实的题录，不作结论', en: 'To be verified, and not concluded on' },
} as const;

/** The sentences that stand in a conclusion for what it cannot say; none where everything is answered. */
export const gapSentences = (
  papers: readonly Pick<ReportPaper, 'place' | 'searches'>[],
  language: Language,
): string[] => {
  const gaps = gapsIn(papers);
  return gapKinds.flatMap((state) => {
    const lines = gaps.filter((gap) => gap.state === state).map((gap) => gapLine(gap, papers.length, language));
    if (lines.length === 0) return [];
    const said = concluding[state][language];
    return [language === 'en' ? `${said}: ${lines.join('; ')}.` : `${said}：${lines.join('、')}。`];
  });
};

/** `3 篇未检索` beside a database's sum that is withheld; empty where there is a sum. */
export const gapWordsIn = (
  papers: readonly Pick<ReportPaper, 'place' | 'searches'>[],
  database: number,
  of: 'inclusion' | 'citation',
  language: Language = 'zh',
): string =>
  gapsIn(papers)
    .filter((one) => one.database === database && one.counted === (of === 'citation'))
    .map((gap) => {
      const word = gapWords[gap.state][language];
      if (gap.papers.length === papers.length) return word;
      return language === 'en' ? `${counted(gap.papers.length, 'paper')} ${word}` : `${gap.papers.length} 篇${word}`;
    })
    .join(language === 'en' ? ', ' : '、');

/** In place of a sum over papers of which one has no answer. */
export const withoutSum = (papers: readonly Pick<ReportPaper, 'place' | 'searches'>[], language: Language): string =>
  gapWords[gapsIn(papers).every(({ counted: of, state }) => of || state === 'open') ? 'open' : 'unsearched'][language];

const figures: readonly JournalMetric[] = ['jcr_impact_factor', 'jcr_zone', 'cas_zone'];

/** 无, 未列入 or 未检索. */
export const metricGapWord = (
  { metric, state }: Pick<MetricGap, 'metric' | 'state'>,
  language: Language = 'zh',
): string => {
  if (state === 'unsearched') return unsearchedWords[language];
  const word = figures.includes(metric) ? { zh: '无', en: 'none' } : { zh: '未列入', en: 'not listed' };
  return word[language];
};

/** `JCR 影响因子 无（JCR 2024）`. */
export const metricGapWords = (gap: MetricGap, language: Language = 'zh'): string => {
  const tables = tablesIn(gap.tables, language);
  const where = tables && (language === 'en' ? ` (${tables})` : `（${tables}）`);
  return `${journalMetricNames[language][gap.metric]} ${metricGapWord(gap, language)}${where}`;
};

export const questionName = (question: CheckItem): string => (question === 'citation' ? '被引' : checkItems[question]);
