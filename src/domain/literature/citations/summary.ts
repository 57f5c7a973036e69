import type { DatabaseId } from '../databases.ts';
import { codeIn, mayBeCitedIn, type OwnSources } from '../own-sources.ts';
import type { LiteratureRecord } from '../record.ts';
import type { SelfCitationRule } from './citation-rules.ts';
import type { CitationEvidence, CitationVerdict } from './classify-citation.ts';
import { type CitationCounts, countByPaper, countCitations } from './count-citations.ts';
import { ruleSentences } from './rule-words.ts';
import type { SplitCitation } from './split-citations.ts';

export const citationSummaryVersion = 1;

/** What is printed of a record, of a paper and of what cites it alike. */
export interface SummaryRecord {
  id: string;
  title: string;
  authors: string[];
  source: string;
  year?: number;
  volume: string;
  issue: string;
  pages: string;
  doi: string;
  documentType: string;
}

/** A paper found (or not) in one database. The accession number does not prove the index, so the editions stand beside it. */
export interface SummaryInclusion {
  database: DatabaseId;
  state: 'found' | 'not-found' | 'check';
  accession: string;
  editions: string[];
}

export interface SummaryCounts extends CitationCounts {
  database: DatabaseId;
}

export interface SummaryPaper extends SummaryRecord {
  inclusions: SummaryInclusion[];
  databases: SummaryCounts[];
  union: CitationCounts;
}

export interface SummaryCitation {
  paper: string;
  work: string;
  databases: DatabaseId[];
  citing: SummaryRecord;
  /** Further records of the citing work, where there are any. */
  others?: string[];
  verdict: CitationVerdict;
  byRule: CitationVerdict;
  reason: string;
  evidence: readonly CitationEvidence[];
  overruled?: { verdict: CitationVerdict; reason: string };
}

/** Everything the search of an order found, as plain data: what the workbench shows and the report freezes. */
export interface CitationSummary {
  schemaVersion: typeof citationSummaryVersion;
  rule: SelfCitationRule;
  ruleSentence: string;
  databases: DatabaseId[];
  papers: SummaryPaper[];
  citations: SummaryCitation[];
  totals: {
    databases: (SummaryCounts & { papersFound: number })[];
    union: CitationCounts;
    papers: number;
    papersFound: number;
    papersCited: number;
  };
}

export interface SummaryInput {
  rule: SelfCitationRule;
  databases: readonly DatabaseId[];
  /** Where citations were asked for. */
  citedIn: readonly DatabaseId[];
  ownSources: OwnSources;
  papers: readonly { id: string; record: PrintedRecord; inclusions: readonly SummaryInclusion[] }[];
  citing: ReadonlyMap<string, PrintedRecord>;
  split: readonly SplitCitation[];
}

export type PrintedRecord = Pick<
  LiteratureRecord,
  | 'title'
  | 'authors'
  | 'source'
  | 'conference'
  | 'year'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'articleNumber'
  | 'doi'
  | 'documentType'
>;

export const summaryRecord = (id: string, record: PrintedRecord): SummaryRecord => ({
  id,
  title: record.title,
  authors: record.authors.map(({ name, fullName }) => fullName ?? name),
  source: record.source ?? record.conference ?? '',
  ...(record.year === undefined ? {} : { year: record.year }),
  volume: record.volume ?? '',
  issue: record.issue ?? '',
  pages: record.pages ?? record.articleNumber ?? '',
  doi: record.doi ?? '',
  documentType: record.documentType ?? '',
});

const listed = (databases: readonly DatabaseId[], counts: Record<number, CitationCounts>): SummaryCounts[] =>
  databases.map((database) => ({ database, ...counts[database]! }));

/** Citations in databases that the order does not ask for are not counted, neither there nor in the union. */
const withinDatabases = (split: readonly SplitCitation[], asked: ReadonlySet<number>): SplitCitation[] =>
  split.flatMap((citation) => {
    const records = citation.records
      .map(({ id, databases }) => ({ id, databases: databases.filter((database) => asked.has(database)) }))
      .filter(({ databases }) => databases.length > 0);
    return records.length > 0 ? [{ ...citation, records }] : [];
  });

const citationOf = (citation: SplitCitation, citing: ReadonlyMap<string, PrintedRecord>): SummaryCitation => {
  const { id } = citation.records[0]!;
  const others = citation.records.slice(1);
  return {
    paper: citation.paper,
    work: citation.work,
    databases: [...new Set(citation.records.flatMap(({ databases }) => databases))].sort((a, b) => a - b),
    citing: summaryRecord(id, citing.get(id)!),
    ...(others.length > 0 && { others: others.map((one) => one.id) }),
    verdict: citation.verdict,
    byRule: citation.byRule,
    reason: citation.reason,
    evidence: citation.evidence,
    ...(citation.overruled ? { overruled: citation.overruled } : {}),
  };
};

export const summariseCitations = (input: SummaryInput): CitationSummary => {
  const databases = [...input.databases];
  const counted = input.citedIn.filter((id) => mayBeCitedIn(id, input.ownSources));
  const split = withinDatabases(input.split, new Set(counted));
  const byPaper = countByPaper(
    split,
    input.papers.map(({ id }) => id),
    databases,
  );
  const all = countCitations(split, databases);
  const papers = input.papers.map(({ id, record, inclusions }): SummaryPaper => {
    const counts = byPaper.get(id)!;
    return {
      ...summaryRecord(id, record),
      inclusions: [...inclusions],
      databases: listed(databases, counts.databases),
      union: counts.union,
    };
  });
  const foundIn = (paper: SummaryPaper, database?: DatabaseId): boolean =>
    paper.inclusions.some((one) => one.state === 'found' && (database === undefined || one.database === database));
  return {
    schemaVersion: citationSummaryVersion,
    rule: input.rule,
    ruleSentence: ruleSentences[input.rule],
    databases,
    papers,
    citations: split.map((citation) => citationOf(citation, input.citing)),
    totals: {
      databases: listed(databases, all.databases).map((counts) => ({
        ...counts,
        papersFound: papers.filter((paper) => foundIn(paper, counts.database)).length,
      })),
      union: all.union,
      papers: papers.length,
      papersFound: papers.filter((paper) => foundIn(paper)).length,
      papersCited: papers.filter(({ union }) => union.citations.total > 0).length,
    },
  };
};

/** The figures of the report's concluding sentence, each with the name of its database. */
export interface ConclusionFigures {
  papers: number;
  papersFound: number;
  included: { database: DatabaseId; code: string; papers: number }[];
  cited: {
    database: DatabaseId;
    code: string;
    total: number;
    others: number;
    self: number;
    toCheck: number;
    works: number;
  }[];
  union: { total: number; others: number; self: number; toCheck: number; works: number; worksByOthers: number };
  overruled: number;
  ruleSentence: string;
  /** Nothing is left for a person to look at. */
  settled: boolean;
}

export const conclusionFigures = (
  { totals, ruleSentence, papers }: CitationSummary,
  own: OwnSources,
): ConclusionFigures => ({
  papers: totals.papers,
  papersFound: totals.papersFound,
  included: totals.databases.map(({ database, papersFound }) => ({
    database,
    code: codeIn(database, own),
    papers: papersFound,
  })),
  cited: totals.databases.map(({ database, citations, works }) => ({
    database,
    code: codeIn(database, own),
    ...citations,
    works: works.total,
  })),
  union: { ...totals.union.citations, works: totals.union.works.total, worksByOthers: totals.union.works.others },
  overruled: totals.union.overruled,
  ruleSentence,
  settled:
    totals.union.citations.toCheck === 0 &&
    papers.every(({ inclusions }) => inclusions.every(({ state }) => state !== 'check')),
});
