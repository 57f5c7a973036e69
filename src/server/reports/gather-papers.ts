import type { CitationCounts as Counted } from '#domain/literature/citations/count-citations.ts';
import type { CitationSummary, SummaryCitation, SummaryPaper } from '#domain/literature/citations/summary.ts';
import { type ReferenceStyle, referenceIn } from '#domain/literature/formats/reference-style.ts';
import { isIndexOfCollection } from '#domain/literature/held-by.ts';
import { codeIn, isOwnNumber, markedSource, mayBeCitedIn, type OwnSources } from '#domain/literature/own-sources.ts';
import { printedValues } from '#domain/literature/paper/printed-paper.ts';
import { recordAsPrinted } from '#domain/literature/paper/record-as-printed.ts';
import { editionNames } from '#domain/literature/recognise-database.ts';
import type { CitationForm } from '#domain/orders/forms/citation-form.ts';
import type {
  CitationCounts,
  CitingWork,
  ReportInclusion,
  ReportMetric,
  ReportPaper,
} from '#domain/reports/report-data.ts';
import { roleOf } from '../citations/describe-papers.ts';
import { type PaperRow, papersOf } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import { findMetrics } from '../metrics/find-metrics.ts';
import { type PrintedRow, printedRecordsOf } from './printed-records-query.ts';

export const countsOf = ({ citations, works }: Counted): CitationCounts => ({
  total: citations.total,
  self: citations.self,
  others: citations.others,
  toCheck: citations.toCheck,
  articles: works.total,
});

const verdicts = { self: 'self', other: 'others', check: 'to-check' } as const satisfies Record<
  SummaryCitation['verdict'],
  CitingWork['verdict']
>;

/** Why it is a self-citation, or what a person decided against the rule. A hint for whoever judges is not printed. */
const evidenceOf = ({ verdict, reason, overruled }: SummaryCitation): string => {
  if (overruled) return overruled.reason ? `人工判定：${overruled.reason}` : '人工判定';
  return verdict === 'self' ? reason : '';
};

const citingOf = (citation: SummaryCitation, { records, style, own }: Known): CitingWork => {
  const record = records.get(citation.citing.id);
  return {
    reference: record ? referenceIn(style, record.data) : citation.citing.title,
    databases: citation.databases.map((id) => codeIn(id, own)),
    accession: record?.accession ?? '',
    verdict: verdicts[citation.verdict],
    evidence: evidenceOf(citation),
  };
};

/** Only of the collection itself: an index is one, and a source of the institution's own has none. */
const keepsEditions = (database: number): boolean => !isIndexOfCollection(database) && !isOwnNumber(database);

/** Each ordered index once, under its own name; of the collection the further indexes that hold the paper. */
const inclusionsOf = ({ inclusions }: SummaryPaper, own: OwnSources): ReportInclusion[] => {
  const held = inclusions.filter(({ state }) => state === 'found');
  const codes = new Set(held.map(({ database }) => codeIn(database, own)));
  return held.map(({ database, accession, editions }) => ({
    database,
    code: codeIn(database, own),
    accession,
    editions: keepsEditions(database)
      ? editionNames(
          editions.filter((edition) => markedSource(edition) === undefined),
          own,
        ).filter((name) => !codes.has(name))
      : [],
  }));
};

interface Known {
  summary: CitationSummary;
  records: ReadonlyMap<string, PrintedRow>;
  style: ReferenceStyle;
  own: OwnSources;
}

const paperOf = (
  {
    paper,
    found,
    metrics,
    listsCiting,
  }: { paper: PaperRow; found: SummaryPaper; metrics: ReportMetric[]; listsCiting: boolean },
  known: Known,
): ReportPaper => {
  const { summary, records, style, own } = known;
  const values = printedValues(paper);
  const record = records.get(paper.found?.recordId ?? '')?.data;
  return {
    place: paper.no,
    ...values,
    ownRole: roleOf(paper).printed,
    documentType: paper.found?.documentType ?? '',
    reference: referenceIn(style, recordAsPrinted(values, record, paper.entry.kind)),
    inclusions: inclusionsOf(found, own),
    metrics,
    citations: found.databases
      .filter(({ database }) => mayBeCitedIn(database, own))
      .map(({ database, ...counts }) => ({ database, code: codeIn(database, own), ...countsOf(counts) })),
    union: countsOf(found.union),
    citing: listsCiting
      ? summary.citations.filter((one) => one.paper === paper.id).map((one) => citingOf(one, known))
      : [],
  };
};

const metricsOf = (
  db: Db,
  form: CitationForm,
  papers: readonly PaperRow[],
  known: Known,
): Promise<ReportMetric[][]> => {
  const asked = papers.map((paper) => {
    const { source, issn, year } = printedValues(paper);
    const eissn = known.records.get(paper.found?.recordId ?? '')?.data.eissn ?? '';
    return { source, issn, eissn, published: year === '' ? null : Number(year) };
  });
  return findMetrics(db, asked, { metrics: form.metrics, wish: form.metricYear });
};

/** The papers as the report prints them; their figures are the summary's. */
export const gatherPapers = async (
  db: Db,
  orderId: string,
  form: CitationForm,
  summary: CitationSummary,
  style: ReferenceStyle,
): Promise<ReportPaper[]> => {
  const papers = await papersOf(db, orderId);
  const records = await printedRecordsOf(db, orderId);
  const known = { summary, records, style, own: form.ownSources };
  const metrics = await metricsOf(db, form, papers, known);
  const found = new Map(summary.papers.map((paper) => [paper.id, paper]));
  return papers.map((paper, at) =>
    paperOf({ paper, found: found.get(paper.id)!, metrics: metrics[at] ?? [], listsCiting: form.citingList }, known),
  );
};
