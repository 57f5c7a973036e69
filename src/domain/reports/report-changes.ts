import { journalMetrics } from '../services/choices.ts';
import type { CitationCounts, DatabaseCounts, ReportData, ReportPaper } from './report-data.ts';

type Line = string | false;

const moved = (what: string, before: string | number, after: string | number): Line =>
  before !== after && `${what}：${before === '' ? '（无）' : before} → ${after === '' ? '（无）' : after}`;

const countWords = { total: '被引', others: '他引', self: '自引', toCheck: '待核', articles: '施引篇数' } as const;

const countChanges = (what: string, before: CitationCounts | undefined, after: CitationCounts | undefined): Line[] =>
  (Object.keys(countWords) as (keyof typeof countWords)[]).map((key) =>
    moved(`${what}${countWords[key]}`, before?.[key] ?? 0, after?.[key] ?? 0),
  );

const databaseChanges = (what: string, before: readonly DatabaseCounts[], after: readonly DatabaseCounts[]): Line[] => {
  const ids = [...new Set([...before, ...after].map(({ database }) => database))];
  return ids.flatMap((id) => {
    const [old, young] = [before, after].map((list) => list.find(({ database }) => database === id));
    return countChanges(`${what}${(young ?? old)!.code} `, old, young);
  });
};

/** A paper is the same if its DOI is, else its title. */
const keyOf = ({ doi, title }: ReportPaper): string => (doi || title).normalize('NFKC').toLowerCase().trim();

const inclusionWords = ({ inclusions }: ReportPaper): string =>
  inclusions
    .map(({ code, accession }) => (accession ? `${code} ${accession}` : code))
    .sort()
    .join('、');

const metricWords = ({ metrics }: ReportPaper): string =>
  metrics.map(({ metric, year, value }) => `${journalMetrics[metric]} ${year} ${value}`).join('、');

const paperChanges = (before: ReportPaper, after: ReportPaper): Line[] => {
  const what = `第 ${after.place} 篇《${after.title}》`;
  return [
    moved(`${what}著录`, before.reference, after.reference),
    moved(`${what}收录`, inclusionWords(before), inclusionWords(after)),
    moved(`${what}期刊指标`, metricWords(before), metricWords(after)),
    ...databaseChanges(what, before.citations, after.citations),
    ...countChanges(`${what}去重后`, before.union, after.union),
  ];
};

const papersChanged = (before: readonly ReportPaper[], after: readonly ReportPaper[]): Line[] => {
  const old = new Map(before.map((paper) => [keyOf(paper), paper]));
  const kept = new Set(after.map(keyOf));
  return [
    ...before.filter((paper) => !kept.has(keyOf(paper))).map(({ title }) => `删去论文《${title}》`),
    ...after.flatMap((paper) => {
      const earlier = old.get(keyOf(paper));
      return earlier ? paperChanges(earlier, paper) : [`增加论文《${paper.title}》`];
    }),
  ];
};

const searchWords = ({ databases }: ReportData): string =>
  databases.map(({ code, searchedOn }) => (searchedOn ? `${code}（${searchedOn}）` : code)).join('、');

const authorWords = ({ author }: ReportData): string => [author.name, ...author.aliases].filter(Boolean).join('、');

/** What a later version of a report says otherwise, a line each; what every issue changes (date, people) is left out. */
export const reportChanges = (before: ReportData, after: ReportData): string[] =>
  [
    moved('标题', before.title, after.title),
    moved('委托人', before.client.name, after.client.name),
    moved('作者', authorWords(before), authorWords(after)),
    moved('自引口径', before.request.rule.name, after.request.rule.name),
    moved('检索数据库', searchWords(before), searchWords(after)),
    ...papersChanged(before.papers, after.papers),
    moved('论文总数', before.totals.papers, after.totals.papers),
    moved('被收录论文', before.totals.included, after.totals.included),
    ...databaseChanges('合计 ', before.totals.citations, after.totals.citations),
    ...countChanges('合计去重后', before.totals.union, after.totals.union),
    moved('人工判定', before.totals.overruled, after.totals.overruled),
  ].filter((line) => line !== false);
