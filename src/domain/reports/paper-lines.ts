import type { JournalMetric } from '../services/choices.ts';
import { journalMetricNames } from '../services/metric-names.ts';
import type { SpokenLanguage } from './conclusions.ts';
import type { CitingWork, ReportInclusion, ReportMetric, ReportPaper } from './report-data.ts';
import { isByOthersAsked, isVerdictAsked, metricGapWords, withoutCount } from './searched-words.ts';

/** Lines about a paper that Word, PDF, Excel and the screen print in the same words. */

const englishMetrics: Readonly<Record<JournalMetric, string>> = {
  jcr_impact_factor: 'Impact factor',
  jcr_zone: 'JCR quartile',
  cas_zone: 'CAS zone',
  esi: 'ESI',
  pku_core: 'PKU core',
  cssci_source: 'CSSCI source',
  cscd_source: 'CSCD source',
  warning_list: 'Warning list',
};

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
export const metricWords = (
  { metric, scheme, year, value, detail }: ReportMetric,
  language: SpokenLanguage = 'zh',
): string => {
  const name = language === 'en' ? englishMetrics[metric] : journalMetricNames.zh[metric];
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
  ...metricGaps.map((gap) =>
    metricGapWords(gap, language, language === 'en' ? englishMetrics[gap.metric] : journalMetricNames.zh[gap.metric]),
  ),
];

export const metricLine = (
  paper: Pick<ReportPaper, 'metrics' | 'metricGaps'>,
  language: SpokenLanguage = 'zh',
): string => metricLines(paper, language).join(language === 'en' ? '; ' : '；');

/** The index that the record proves, else the database. */
export const inclusionLabel = ({ code, editions }: ReportInclusion): string => editions.join('、') || code;

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
export const printedGround = ({ verdict, evidence }: Pick<CitingWork, 'verdict' | 'evidence'>): string => {
  if (verdict === 'to-check') return '';
  if (evidence.startsWith('人工判定')) return '人工判定';
  return evidence
    .replaceAll(address, '')
    .split(/[，；]/)
    .filter((clause) => clause !== '' && !internalHints.test(clause))
    .join('，');
};

/** The marks of citing works; one that nobody could decide bears none. */
export const verdictMarks: Readonly<Record<CitingWork['verdict'], string>> = {
  others: '他引',
  self: '自引',
  'to-check': '',
};

/** The citing works of a paper as they are printed: whose a work is is not said where that was not ordered. */
export const printedCiting = (paper: Pick<ReportPaper, 'citations' | 'citing'>): CitingWork[] =>
  paper.citing.map((work) => (isVerdictAsked(paper, work) ? work : { ...work, verdict: 'to-check', evidence: '' }));

/** Where a citing work was found, its accession number, and the ground of the verdict. */
export const foundLine = (work: CitingWork, language: SpokenLanguage = 'zh'): string => {
  const where = [work.databases.join(language === 'en' ? ', ' : '、'), work.accession].filter(Boolean).join(' ');
  // The ground is written in Chinese by whoever judged; an English report says only that a person did.
  if (language === 'en')
    return [where, work.evidence.startsWith('人工判定') && 'decided by the searcher'].filter(Boolean).join('; ');
  return [where, work.verdict === 'self' || work.evidence ? printedGround(work) : ''].filter(Boolean).join('；');
};
