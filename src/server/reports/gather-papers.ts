import type { CitationCounts as Counted } from '#domain/literature/citations/count-citations.ts';
import type { CitationSummary, SummaryCitation, SummaryPaper } from '#domain/literature/citations/summary.ts';
import type { DatabaseId } from '#domain/literature/databases.ts';
import { type ReferenceStyle, referenceIn } from '#domain/literature/formats/reference-style.ts';
import { isIndexOfCollection } from '#domain/literature/held-by.ts';
import { codeIn, isOwnNumber, markedSource, type OwnSources } from '#domain/literature/own-sources.ts';
import { printedValues } from '#domain/literature/paper/printed-paper.ts';
import { recordAsPrinted } from '#domain/literature/paper/record-as-printed.ts';
import { editionNames } from '#domain/literature/recognise-database.ts';
import { type CitationForm, checksOf, citedIn, includedIn } from '#domain/orders/services/citation/form.ts';
import { authorsBeyond } from '#domain/reports/citation/citing-authors.ts';
import type {
  CitationCounts,
  CitingWork,
  PaperSearch,
  ReportInclusion,
  ReportPaper,
} from '#domain/reports/report-data.ts';
import { openDoubts } from '../citations/decisions/doubtful-store.ts';
import { roleOf } from '../citations/describe-papers.ts';
import { papersWithoutIndex } from '../citations/searches/records-without-index.ts';
import { type SearchTable, searchTableOf } from '../citations/searches/search-table.ts';
import { type PaperRow, papersOf, type Work } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import { type MetricsResult, searchMetrics } from '../metrics/find-metrics.ts';
import { type PrintedRow, printedRecordsOf } from './printed-records-query.ts';

/** What of a count was ordered: whose the citations are is said only where 他引 was asked for. */
export const countsOf = ({ citations, works }: Counted, byOthers: boolean): CitationCounts => ({
  total: citations.total,
  self: byOthers ? citations.self : null,
  others: byOthers ? citations.others : null,
  toCheck: byOthers ? citations.toCheck : null,
  articles: works.total,
});

export const isByOthersOrdered = (form: CitationForm, database: DatabaseId): boolean =>
  checksOf(form, database).includes('by_others');

/** Of all databases together only where each of them was asked: otherwise the parts would not add up to the count. */
export const isByOthersOrderedInAll = (form: CitationForm): boolean =>
  citedIn(form).every((database) => isByOthersOrdered(form, database));

const verdicts = { self: 'self', other: 'others', check: 'to-check' } as const satisfies Record<
  SummaryCitation['verdict'],
  CitingWork['verdict']
>;

/** Why it is a self-citation, or what a person decided against the rule. A hint for whoever judges is not printed. */
const evidenceOf = ({ verdict, reason, overruled }: SummaryCitation): string => {
  if (overruled) return overruled.reason ? `人工判定：${overruled.reason}` : '人工判定';
  return verdict === 'self' ? reason : '';
};

const citingOf = (citation: SummaryCitation, { records, style, own }: PaperContext): CitingWork => {
  const record = records.get(citation.citing.id);
  const others = (citation.others ?? []).flatMap((id) => records.get(id)?.data ?? []);
  return {
    reference: record ? referenceIn(style, record.data) : citation.citing.title,
    ...(record ? authorsBeyond(record.data, others) : {}),
    databases: citation.databases.map((id) => codeIn(id, own)),
    accession: record?.accession ?? '',
    verdict: verdicts[citation.verdict],
    evidence: evidenceOf(citation),
  };
};

/** Only of the collection itself: an index is one, and a source of the institution's own has none. */
const keepsEditions = (database: number): boolean => !isIndexOfCollection(database) && !isOwnNumber(database);

/** Each index that was asked for once, under its own name; of the collection the further indexes that hold the paper. */
const inclusionsOf = ({ inclusions }: SummaryPaper, { form, own }: PaperContext): ReportInclusion[] => {
  const asked = includedIn(form);
  const held = inclusions.filter(({ state, database }) => state === 'found' && asked.includes(database));
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

interface PaperContext {
  form: CitationForm;
  table: SearchTable;
  summary: CitationSummary;
  records: ReadonlyMap<string, PrintedRow>;
  style: ReferenceStyle;
  own: OwnSources;
  /** Papers that the collection holds by records without an index, by their numbers. */
  unindexed: ReadonlySet<number>;
  /** References that nobody decided on, by paper. */
  doubts: ReadonlyMap<string, number>;
}

/** Every ordered question about a paper with its answer. */
const searchesOf = (paper: PaperRow, found: SummaryPaper, known: PaperContext): PaperSearch[] => {
  const { form, table, own, unindexed } = known;
  return form.databases.flatMap((database) =>
    checksOf(form, database).map((question) => {
      const counts = found.databases.find((one) => one.database === database)?.citations;
      const inclusion = found.inclusions.find((one) => one.database === database)?.state;
      const held = Number(inclusion === 'found');
      const n = { inclusion: held, citation: counts?.total ?? 0, by_others: counts?.others ?? 0 }[question];
      const { state, day, by } = table.cell(paper.id, database, question, n);
      // A record that waits for a word, or that tells no index, is no proof that there is none.
      const waits = inclusion === 'check' || (isIndexOfCollection(database) && unindexed.has(paper.no));
      const open = question === 'inclusion' && state === 'none' && waits;
      return { database, code: codeIn(database, own), question, state: open ? 'open' : state, day, by };
    }),
  );
};

/** Databases that citations were asked for in, and whether what was asked was searched. */
const countedIn = (form: CitationForm, searches: readonly PaperSearch[]): { asked: number[]; searched: number[] } => {
  const asked = citedIn(form);
  const open = searches.filter(({ question, state }) => question !== 'inclusion' && state === 'unsearched');
  return { asked, searched: asked.filter((id) => !open.some(({ database }) => database === id)) };
};

const paperOf = (
  {
    paper,
    found,
    metrics,
    listsCiting,
  }: { paper: PaperRow; found: SummaryPaper; metrics: MetricsResult; listsCiting: boolean },
  known: PaperContext,
): ReportPaper => {
  const { summary, records, style, own, form } = known;
  const searches = searchesOf(paper, found, known);
  const { asked, searched } = countedIn(form, searches);
  const values = printedValues(paper);
  const record = records.get(paper.found?.recordId ?? '')?.data;
  const doubtful = known.doubts.get(paper.id) ?? 0;
  return {
    place: paper.no,
    ...values,
    ownRole: roleOf(paper).printed,
    documentType: paper.found?.documentType ?? '',
    reference: referenceIn(style, recordAsPrinted(values, record, paper.entry.kind)),
    inclusions: inclusionsOf(found, known),
    metrics: metrics.said,
    metricGaps: metrics.missed,
    searches,
    citations: found.databases
      .filter(({ database }) => searched.includes(database))
      .map(({ database, ...counts }) => ({
        database,
        code: codeIn(database, own),
        ...countsOf(counts, isByOthersOrdered(form, database)),
      })),
    union:
      asked.length > 0 && searched.length === asked.length ? countsOf(found.union, isByOthersOrderedInAll(form)) : null,
    citing: listsCiting
      ? summary.citations.filter((one) => one.paper === paper.id).map((one) => citingOf(one, known))
      : [],
    ...(asked.length > 0 && doubtful > 0 && { doubtful }),
  };
};

/** What has no journal and no ISSN is in no table of journals. */
const withoutJournal: readonly string[] = [
  'book',
  'thesis',
  'patent',
  'standard',
  'report',
  'web',
  'dataset',
  'preprint',
];

const metricsOf = async (
  db: Db,
  form: CitationForm,
  papers: readonly PaperRow[],
  known: PaperContext,
): Promise<MetricsResult[]> => {
  const asked = papers.map((paper) => {
    const { source, issn, year } = printedValues(paper);
    const record = known.records.get(paper.found?.recordId ?? '')?.data;
    const eissn = record?.eissn ?? '';
    const kind = paper.entry.kind || (record?.kind ?? '');
    const inJournal = !(withoutJournal.includes(kind) && !issn && !eissn);
    return { source, issn, eissn, published: year === '' ? null : Number(year), inJournal };
  });
  const found = await searchMetrics(db, asked, { metrics: form.metrics, wish: form.metricYear });
  return asked.map(({ inJournal }, at) => (inJournal ? found[at]! : { said: [], missed: [] }));
};

interface Gathering {
  work: Work;
  form: CitationForm;
  summary: CitationSummary;
  style: ReferenceStyle;
}

/** The papers as the report prints them; their figures are the summary's, as far as they were searched. */
export const gatherPapers = async (db: Db, { work, form, summary, style }: Gathering): Promise<ReportPaper[]> => {
  const papers = await papersOf(db, work.order.id);
  const records = await printedRecordsOf(db, work.order.id);
  const table = await searchTableOf(db, work);
  const unindexed = new Set(await papersWithoutIndex(db, work));
  const doubts = await openDoubts(db, work.order.id);
  const known = { form, table, summary, records, style, own: form.ownSources, unindexed, doubts };
  const metrics = await metricsOf(db, form, papers, known);
  const found = new Map(summary.papers.map((paper) => [paper.id, paper]));
  return papers.map((paper, at) =>
    paperOf({ paper, found: found.get(paper.id)!, metrics: metrics[at]!, listsCiting: form.citingList }, known),
  );
};
