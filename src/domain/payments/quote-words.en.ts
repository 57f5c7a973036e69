import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import { englishYuan } from '#domain/money/english-yuan.ts';
import { words as choices } from '#domain/services/choice-words.en.ts';
import type { words as chinese } from './quote-words.ts';

export const words: Sentences<typeof chinese> = {
  atTheEnd: 'Charged at the end by what is found; any difference is refunded or charged',
  lessFree: (papers: string | number) => `, ${counted(papers, 'free paper')} taken off`,
  eachSearchedWithRole: 'Search fee per paper and database (with author role)',
  eachSearched: 'Search fee per paper and database',
  searchedIn: (papers: string | number, databases: string | number, quota: string | number) =>
    `${counted(papers, 'paper')} × ${counted(databases, 'database')}, charged also where nothing is found${quota}`,
  foundOnly: (found: string | number, quota: string | number) =>
    `found ${counted(found, 'time')}; nothing is charged where nothing is found${quota}`,
  inclusionFee: 'Indexing fee',
  included: (found: string | number, quota: string | number) => `indexed ${counted(found, 'time')}${quota}`,
  byOthersFee: 'Fee for citations by others',
  citationFee: 'Citation fee',
  capped: (most: string | number) => `, at most ${englishYuan(most)} per paper`,
  citedTimes: (what: string | number, times: string | number, capped: string | number, quota: string | number) =>
    `${what} ${counted(times, 'time')}${capped}${quota}`,
  byOthers: 'cited by others',
  cited: 'cited',
  metricFee: (names: string | number) => `Journal metrics (${names})`,
  journalMetrics: (journals: string | number, metrics: string | number) =>
    `${counted(journals, 'journal')} × ${counted(metrics, 'metric')}`,
  perReport: 'per report',
  papers: (count: string | number, quota: string | number) => `${counted(count, 'paper')}${quota}`,
  pointsAndMore: (covers: string | number, more: string | number, each: string | number) =>
    `The basic fee covers ${counted(covers, 'novelty point')}; ${more} more at ${englishYuan(each)} each`,
  pointsCovered: (covers: string | number) => `At most ${counted(covers, 'novelty point')}`,
  noveltyFee: 'Basic fee of the novelty search',
  reportFee: 'Basic fee of the report',
  firstCopy: 'first copy',
  databaseFee: 'Search fee per database',
  databases: (count: string | number) => `${counted(count, 'database')}`,
  roleFee: 'Author role check',
  listFee: 'List of citing works',
  range: (range: string | number) => `Searched: ${range}`,
  pointsOverFee: 'Further novelty points',
  pointsOver: (points: string | number, free: string | number) =>
    `${counted(points, 'novelty point')}, those beyond ${free}`,
  patentFee: 'Patent service',
  patentCountFee: 'Fee per patent',
  patentsOver: (patents: string | number, free: string | number) =>
    `${counted(patents, 'patent')}, those beyond ${free}`,
  patents: (count: string | number) => `${counted(count, 'patent')}`,
  byDay: 'By the working days it is wanted earlier',
  earlier: (days: string | number) => `${counted(days, 'working day')} earlier`,
  atMost: (amount: string | number) => `, at most ${englishYuan(amount)}`,
  copiesFee: 'Further copies',
  moreCopies: (count: string | number) => `${count} beside the first`,
  copiesOver: (copies: string | number, free: string | number) =>
    `${counted(copies, 'copy', 'copies')}, those beyond the ${free} free`,
  urgentFee: 'Urgency fee',
  urgent: 'urgent',
  dailyShare: (earlier: string | number, work: string | number, percent: string | number) =>
    `${earlier}; for each ${percent}% of the service fee of ${englishYuan(work)}`,
  courierFee: 'Courier fee',
  byCourier: 'delivery by courier',
  freeQuota: 'Free quota',
  freeReports: (perYear: string | number, place: string | number) =>
    `${counted(perYear, 'report')} a year are free; this is number ${place}`,
  comma: ', ',
  metricNames: choices.journalMetrics,
  rangeNames: choices.noveltyRanges,
  kindNames: choices.patentTypes,
};
