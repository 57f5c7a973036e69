import { sql } from 'kysely';
import type { CitationCounts as Counted } from '#domain/literature/citations/count-citations.ts';
import type { CitationSummary, SummaryCitation, SummaryPaper } from '#domain/literature/citations/summary.ts';
import { databaseById } from '#domain/literature/databases.ts';
import { type ReferenceStyle, referenceIn } from '#domain/literature/formats/reference-style.ts';
import { listedPeople } from '#domain/literature/parsers/listed-people.ts';
import { emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import type { CitationForm } from '#domain/orders/forms/citation-form.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import type { CitationCounts, CitingWork, ReportMetric, ReportPaper } from '#domain/reports/report-data.ts';
import { ownRoles } from '#domain/services/choices.ts';
import { lightMatches } from '../citations/light-matches.ts';
import { isHeld } from '../citations/match-store.ts';
import { type PaperRow, papersOf } from '../citations/work-store.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { findMetrics } from '../metrics/find-metrics.ts';

export const codeOf = (database: number): string => databaseById(database)?.code ?? String(database);

export const countsOf = ({ citations, works }: Counted): CitationCounts => ({
  total: citations.total,
  self: citations.self,
  others: citations.others,
  toCheck: citations.toCheck,
  articles: works.total,
});

interface PrintedRow {
  id: string;
  accession: string;
  data: LiteratureRecord;
}

/** Records as far as a reference prints them. */
const printedRecords = (orderId: string) => ({
  compile: () =>
    sql<PrintedRow>`
      select r.id, r.accession,
        r.data - 'abstract' - 'citedReferences' - 'keywords' - 'funding' - 'affiliations' - 'correspondence' as data
      from literature_records r
      where r.id in (select record_id from citations where order_id = ${orderId}
        union select record_id from paper_matches where order_id = ${orderId})`.compile(kysely),
});

const stated = (entry: PaperEntry, authors: string): LiteratureRecord => {
  const { people, more } = listedPeople(authors);
  return {
    ...emptyRecord({ format: 'order', line: 0, ordinal: 0, raw: '', extra: {} }),
    title: entry.title,
    kind: entry.kind || 'article',
    authors: people,
    moreAuthors: more,
    source: entry.source,
    ...(entry.year !== null && { year: entry.year }),
    ...(entry.volume && { volume: entry.volume }),
    ...(entry.issue && { issue: entry.issue }),
    ...(entry.pages && { pages: entry.pages }),
    ...(entry.doi && { doi: entry.doi }),
  };
};

const verdicts = { self: 'self', other: 'others', check: 'to-check' } as const satisfies Record<
  SummaryCitation['verdict'],
  CitingWork['verdict']
>;

/** Why it is a self-citation, or what a person decided against the rule. */
const evidenceOf = ({ verdict, reason, overruled }: SummaryCitation): string => {
  if (overruled) return overruled.reason ? `人工判定：${overruled.reason}` : '人工判定';
  return verdict === 'other' ? '' : reason;
};

const citingOf = (citation: SummaryCitation, { records, style }: Known): CitingWork => {
  const record = records.get(citation.citing.id);
  return {
    reference: record ? referenceIn(style, record.data) : citation.citing.title,
    databases: citation.databases.map(codeOf),
    accession: record?.accession ?? '',
    verdict: verdicts[citation.verdict],
    evidence: evidenceOf(citation),
  };
};

interface Known {
  summary: CitationSummary;
  records: ReadonlyMap<string, PrintedRow>;
  held: ReadonlyMap<string, string[]>;
  style: ReferenceStyle;
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
  const { summary, records, held, style } = known;
  const { entry } = paper;
  const [record] = (held.get(paper.id) ?? []).flatMap((id) => records.get(id)?.data ?? []);
  const authors = paper.own_authors ?? entry.authors;
  return {
    place: paper.no,
    title: entry.title,
    authors,
    ownRole: entry.ownRole ? ownRoles[entry.ownRole] : '',
    source: entry.source || (record?.source ?? ''),
    issn: entry.issn || (record?.issn ?? record?.eissn ?? ''),
    year: String(entry.year ?? record?.year ?? ''),
    volume: entry.volume || (record?.volume ?? ''),
    issue: entry.issue || (record?.issue ?? ''),
    pages: entry.pages || (record?.pages ?? record?.articleNumber ?? ''),
    doi: entry.doi || (record?.doi ?? ''),
    documentType: record?.documentType ?? '',
    reference: referenceIn(style, record ?? stated(entry, authors)),
    inclusions: found.inclusions
      .filter(({ state }) => state === 'found')
      .map(({ database, accession, editions }) => ({ database, code: codeOf(database), accession, editions })),
    metrics,
    citations: found.databases.map(({ database, ...counts }) => ({
      database,
      code: codeOf(database),
      ...countsOf(counts),
    })),
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
  const asked = papers.map(({ id, entry }) => {
    const [record] = (known.held.get(id) ?? []).flatMap((one) => known.records.get(one)?.data ?? []);
    return {
      source: entry.source || (record?.source ?? ''),
      issn: entry.issn || (record?.issn ?? ''),
      eissn: record?.eissn ?? '',
      published: entry.year ?? record?.year ?? null,
    };
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
  const held = new Map<string, string[]>();
  for (const match of (await lightMatches(db, orderId)).filter(isHeld))
    held.set(match.paper_id, [...(held.get(match.paper_id) ?? []), match.record_id].sort());
  const records = new Map((await db.all(printedRecords(orderId))).map((row) => [row.id, row]));
  const known = { summary, records, held, style };
  const metrics = await metricsOf(db, form, papers, known);
  const found = new Map(summary.papers.map((paper) => [paper.id, paper]));
  return papers.map((paper, at) =>
    paperOf({ paper, found: found.get(paper.id)!, metrics: metrics[at] ?? [], listsCiting: form.citingList }, known),
  );
};
