import { isSearched, unsearchedWords } from '../literature/searches/search-state.ts';
import { type CheckItem, checkItems, type JournalMetric } from '../services/choices.ts';
import { journalMetricNames } from '../services/metric-names.ts';
import type { CitationCounts, CitingWork, MetricGap, PaperSearch, ReportPaper } from './report-data.ts';

/** Words in place of figures: Word, PDF, Excel and the screen say the same where nothing was found, or nothing searched. */

type Language = keyof typeof unsearchedWords;
type Searched = Pick<ReportPaper, 'searches'>;

const isCounted = ({ question }: PaperSearch): boolean => question !== 'inclusion';

const openIn = ({ searches = [] }: Searched, of: (search: PaperSearch) => boolean): PaperSearch[] =>
  searches.filter((search) => of(search) && !isSearched(search));

const codesOf = (searches: readonly PaperSearch[]): string[] => [...new Set(searches.map(({ code }) => code))];

/** Reports of earlier releases do not tell: everything they print was asked for. */
export const isInclusionAsked = ({ searches }: Searched): boolean =>
  searches === undefined || searches.some((search) => !isCounted(search));
export const isCitationAsked = ({ searches }: Searched): boolean => searches === undefined || searches.some(isCounted);
export const isByOthersAsked = ({ searches }: Searched): boolean =>
  searches === undefined || searches.some(({ question }) => question === 'by_others');

/** Whether a database was asked for a count, searched or not. */
export const isAskedIn = ({ searches }: Searched, database: number, counted: boolean): boolean =>
  searches === undefined || searches.some((one) => one.database === database && isCounted(one) === counted);

/** `EI、Scopus 未检索` after what was found; empty where every ordered database was searched. */
export const inclusionGap = (paper: Searched, language: Language = 'zh'): string => {
  const codes = codesOf(openIn(paper, (one) => !isCounted(one)));
  if (codes.length === 0) return '';
  return language === 'en' ? `${codes.join(', ')} ${unsearchedWords.en}` : `${codes.join('、')} ${unsearchedWords.zh}`;
};

/** What stands where a paper was found in no database: never 未收录 while one of them was not searched. */
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
  const codes = codesOf(openIn(paper, isCounted));
  return language === 'en'
    ? `${codes.join(', ')} ${unsearchedWords.en}`.trim()
    : `${codes.join('、')} ${unsearchedWords.zh}`.trim();
};

/** A figure of a paper or of all, or the word in its place. 他引 and 自引 stand only where they were asked for. */
export const figureOf = (
  of: Searched & { union: CitationCounts | null },
  name: keyof CitationCounts,
): string | number => {
  if (of.union === null) return isCitationAsked(of) ? unsearchedWords.zh : '—';
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

/** A question that was not searched for some papers. */
export interface SearchGapLine {
  database: number;
  code: string;
  counted: boolean;
  papers: number[];
}

/** Everything ordered that was not searched, by database; 被引 and 他引 are one search. */
export const gapsIn = (papers: readonly Pick<ReportPaper, 'place' | 'searches'>[]): SearchGapLine[] => {
  const gaps = new Map<string, SearchGapLine>();
  for (const { place, searches = [] } of papers)
    for (const one of searches.filter((search) => !isSearched(search))) {
      const key = `${one.database} ${isCounted(one)}`;
      const gap = gaps.get(key) ?? { database: one.database, code: one.code, counted: isCounted(one), papers: [] };
      if (!gap.papers.includes(place)) gap.papers.push(place);
      gaps.set(key, gap);
    }
  return [...gaps.values()];
};

const counted = { zh: { true: '被引', false: '收录' }, en: { true: 'citations', false: 'indexing' } } as const;

const gapLine = ({ code, counted: of, papers }: SearchGapLine, total: number, language: Language): string => {
  const what = counted[language][of ? 'true' : 'false'];
  const some = papers.length < total;
  return language === 'en'
    ? `${what} in ${code}${some ? ` of ${papers.length} paper(s)` : ''}`
    : `${code} ${what}${some ? `（${papers.length} 篇）` : ''}`;
};

/** The sentence that stands in a conclusion for what it cannot say; empty where everything was searched. */
export const gapSentence = (papers: readonly Pick<ReportPaper, 'place' | 'searches'>[], language: Language): string => {
  const lines = gapsIn(papers).map((gap) => gapLine(gap, papers.length, language));
  if (lines.length === 0) return '';
  return language === 'en'
    ? `Not searched, and not concluded on: ${lines.join('; ')}.`
    : `未检索，不作结论：${lines.join('、')}。`;
};

/** `3 篇未检索` beside a database's sum that is withheld; empty where there is a sum. */
export const gapWordsIn = (
  papers: readonly Pick<ReportPaper, 'place' | 'searches'>[],
  database: number,
  of: 'inclusion' | 'citation',
): string => {
  const gap = gapsIn(papers).find((one) => one.database === database && one.counted === (of === 'citation'));
  if (!gap) return '';
  return gap.papers.length < papers.length ? `${gap.papers.length} 篇${unsearchedWords.zh}` : unsearchedWords.zh;
};

const figures: readonly JournalMetric[] = ['jcr_impact_factor', 'jcr_zone', 'cas_zone'];

/** 无, 未列入 or 未检索. */
export const metricGapWord = (
  { metric, state }: Pick<MetricGap, 'metric' | 'state'>,
  language: Language = 'zh',
): string => {
  if (state === 'unsearched') return unsearchedWords[language];
  if (language === 'en') return 'none';
  return figures.includes(metric) ? '无' : '未列入';
};

/** `JCR 影响因子 无（JCR 2024）`. */
export const metricGapWords = (
  gap: MetricGap,
  language: Language = 'zh',
  name: string = journalMetricNames.zh[gap.metric],
): string => {
  const where = gap.tables && (language === 'en' ? ` (${gap.tables})` : `（${gap.tables}）`);
  return `${name} ${metricGapWord(gap, language)}${where}`;
};

export const questionName = (question: CheckItem): string => (question === 'citation' ? '被引' : checkItems[question]);
