import { journalMetricNames } from '../services/metric-names.ts';
import { metricIn } from './citation/spoken-metrics.ts';
import type { SpokenLanguage } from './conclusions.ts';
import type { CitingWork, ReportInclusion, ReportMetric, ReportPaper } from './report-data.ts';
import { isByOthersAsked, isVerdictAsked, metricGapWords, withoutCount } from './searched-words.ts';

/** What stands between names side by side. */
export const betweenIn = (language: SpokenLanguage): string => (language === 'en' ? ', ' : '、');

/** Lines about a paper that Word, PDF, Excel and the screen print in the same words. */

/** 2024, 401(2): 101-111. */
export const whereIn = ({ year, volume, issue, pages }: ReportPaper): string => {
  const book = `${volume}${issue && `(${issue})`}`;
  return `${[year, book].filter(Boolean).join(', ')}${pages && `: ${pages}`}`;
};

/** Source, place in it, and what identifies the paper. */
export const sourceLine = (paper: ReportPaper): string => {
  const { source, issn, doi, documentType } = paper;
  const first = [source, whereIn(paper)].filter(Boolean).join(', ');
  return [first, issn && `ISSN ${issn}`, doi && `DOI ${doi}`, documentType].filter(Boolean).join('. ');
};

/** `JCR 影响因子 7.3（JCR 2025）`: every figure with its scheme and year. */
export const metricWords = (metric: ReportMetric, language: SpokenLanguage = 'zh'): string => {
  const { scheme, value, detail } = metricIn(metric, language);
  const { year } = metric;
  const name = journalMetricNames[language][metric.metric];
  const origin = [scheme, year || ''].filter(Boolean).join(' ');
  const inside = [origin, detail].filter(Boolean).join(language === 'en' ? ', ' : '，');
  const around = language === 'en' ? ` (${inside})` : `（${inside}）`;
  return `${name} ${value || '—'}${inside && around}`;
};

/** Every metric that was asked for, those without a value in the word for it. */
export const metricLines = (
  { metrics, metricGaps = [] }: Pick<ReportPaper, 'metrics' | 'metricGaps'>,
  language: SpokenLanguage = 'zh',
): string[] => [
  ...metrics.map((one) => metricWords(one, language)),
  ...metricGaps.map((gap) => metricGapWords(gap, language)),
];

export const metricLine = (
  paper: Pick<ReportPaper, 'metrics' | 'metricGaps'>,
  language: SpokenLanguage = 'zh',
): string => metricLines(paper, language).join(language === 'en' ? '; ' : '；');

/** The index that the record proves, else the database. */
export const inclusionLabel = ({ code, editions }: ReportInclusion, language: SpokenLanguage = 'zh'): string =>
  editions.join(betweenIn(language)) || code;

/** 被引 6 次：他引 5 次、自引 1 次; only 被引 where nobody asked for more. */
export const countLine = (paper: Pick<ReportPaper, 'union' | 'searches'>, language: SpokenLanguage = 'zh'): string => {
  if (paper.union === null) {
    const why = withoutCount(paper, language);
    return why === '—' ? '' : language === 'en' ? `cited: ${why}` : `被引：${why}`;
  }
  const { total, others, self } = paper.union;
  if (!isByOthersAsked(paper) || others === null) return language === 'en' ? `cited ${total}` : `被引 ${total} 次`;
  return language === 'en'
    ? `cited ${total}: ${others} by others, ${self} self`
    : `被引 ${total} 次：他引 ${others} 次、自引 ${self} 次`;
};

/** Words that ask somebody on the staff to look again: they have no place in a document that proves something. */
export const internalHints = /请(?:再)?核[对实]|可能(?:重名|改姓|是|一人)|疑似|待核|误录|错挂/;
const address = /[（(][^（()）]*@[^（()）]*[)）]/g;

/** On what ground a citation counts as it does, as far as a report says it. */
export const printedGround = (
  { verdict, evidence }: Pick<CitingWork, 'verdict' | 'evidence'>,
  language: SpokenLanguage = 'zh',
): string => {
  if (verdict === 'to-check') return '';
  const byHand = evidence.startsWith('人工判定');
  // The ground is written in Chinese by whoever judged; an English report says only that a person did.
  if (language === 'en') return byHand ? 'decided by the searcher' : '';
  if (byHand) return '人工判定';
  return evidence
    .replaceAll(address, '')
    .split(/[，；]/)
    .filter((clause) => clause !== '' && !internalHints.test(clause))
    .join('，');
};

/** The marks of citing works; one that nobody could decide bears none. */
export const verdictMarks: Readonly<Record<SpokenLanguage, Readonly<Record<CitingWork['verdict'], string>>>> = {
  zh: { others: '他引', self: '自引', 'to-check': '' },
  en: { others: 'by others', self: 'self', 'to-check': '' },
};

/** The citing works of a paper as they are printed: whose a work is is not said where that was not ordered. */
export const printedCiting = (paper: Pick<ReportPaper, 'citations' | 'citing'>): CitingWork[] =>
  paper.citing.map((work) => (isVerdictAsked(paper, work) ? work : { ...work, verdict: 'to-check', evidence: '' }));

/** The report as everybody but its librarians gets it: of the grounds only what is printed, as in its files. */
export const withPrintedGrounds = <Report extends { papers: ReportPaper[] }>(report: Report): Report => ({
  ...report,
  papers: report.papers.map((paper) => ({
    ...paper,
    citing: printedCiting(paper).map((work) => ({ ...work, evidence: printedGround(work) })),
  })),
});

/** Where a citing work was found, its accession number, and the ground of the verdict. */
export const foundLine = (work: CitingWork, language: SpokenLanguage = 'zh'): string => {
  const where = [work.databases.join(betweenIn(language)), work.accession].filter(Boolean).join(' ');
  const ground = work.verdict === 'self' || work.evidence ? printedGround(work, language) : '';
  return [where, ground].filter(Boolean).join(language === 'en' ? '; ' : '；');
};
