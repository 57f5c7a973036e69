import type { DatabaseId } from '../literature/databases.ts';
import type { SearchBy, SearchState } from '../literature/searches/search-state.ts';
import type { CheckItem, JournalMetric, ReportLanguage, SelfCitationRule } from '../services/choices.ts';
import type { Service } from '../services/service.ts';
import type { NoveltyReport } from './novelty/novelty-report.ts';
import type { PatentReport } from './patents/patent-report.ts';

/**
 * Everything a report says, as one plain value: gathered once, frozen with its SHA-256, drawn as Word, PDF, Excel and on
 * screen. Drawing reads nothing else; what is not in here is not in the report.
 */
export interface ReportData {
  schemaVersion: 1;
  service: Service;
  language: ReportLanguage;
  title: string;
  /** Empty while the number is not drawn yet: a draft. */
  number: string;
  version: number;
  orderNumber: string;
  /** Days of the libraries' clock, `2026-11-15`. */
  orderedOn: string;
  issuedOn: string;
  verification: { code: string; url: string };
  institution: ReportInstitution;
  client: ReportClient;
  author: ReportAuthor;
  request: ReportRequest;
  databases: ReportDatabase[];
  papers: ReportPaper[];
  totals: ReportTotals;
  /** Whole sentences in the report's language, one a paragraph. */
  conclusion: string[];
  people: ReportPeople;
  /** Of a novelty report: everything its own sections say. Absent in reports that were written outside. */
  novelty?: NoveltyReport;
  /** The same of a patent report. */
  patent?: PatentReport;
}

export interface ReportInstitution {
  name: string;
  englishName: string;
  station: string;
  address: string;
  phone: string;
  email: string;
}

export interface ReportClient {
  name: string;
  unit: string;
  department: string;
  number: string;
  jobTitle: string;
  phone: string;
  email: string;
  purpose: string;
}

export interface ReportAuthor {
  name: string;
  aliases: string[];
  identifiers: string[];
  unit: string;
  englishUnit: string;
}

export interface ReportRequest {
  /** 收录、引用、他引 as asked for. */
  checks: string[];
  publicationYears: string;
  citationYears: string;
  metrics: JournalMetric[];
  metricYear: string;
  rule: { key: SelfCitationRule; name: string; explanation: string };
  listsCiting: boolean;
  remarks: string;
}

export interface ReportDatabase {
  id: DatabaseId;
  code: string;
  name: string;
  /** 时间范围. */
  range: string;
  /** The last day on which it was searched for a paper; empty where it was not. */
  searchedOn: string;
  /** The institution's words about this database (/databaseTemplate). */
  statement: string;
}

export interface ReportInclusion {
  database: DatabaseId;
  code: string;
  accession: string;
  /** SCI-E, SSCI … where the record proves it. */
  editions: string[];
}

export interface ReportMetric {
  metric: JournalMetric;
  scheme: string;
  year: number;
  version: string;
  value: string;
  detail: string;
}

/**
 * One ordered question about one paper: found, searched and none, or not searched. open: there are records that may be the
 * paper, or that name no index, and nobody has said what they are.
 */
export interface PaperSearch {
  database: DatabaseId;
  code: string;
  question: CheckItem;
  state: SearchState | 'open';
  /** Empty where it was not searched. */
  day: string;
  by: SearchBy | '';
}

/** A metric that was asked for and that the paper has no value of: not in the tables, or no table to look into. */
export interface MetricGap {
  metric: JournalMetric;
  state: 'none' | 'unsearched';
  /** The tables that were looked into, `JCR 2024`. */
  tables: string;
}

/** Pairs of cited and citing (频次); `articles` counts each citing article once (施引篇数). */
export interface CitationCounts {
  total: number;
  /** null, as the two below: 他引 was not ordered there. Of all databases together: not in each of them. */
  self: number | null;
  others: number | null;
  toCheck: number | null;
  articles: number;
}

export interface DatabaseCounts extends CitationCounts {
  database: DatabaseId;
  code: string;
}

export interface CitingWork {
  /** The reference in GB/T 7714-2015. */
  reference: string;
  /** Every author, where the reference leaves some out: without them nobody can see whose citation it is. */
  authors?: string;
  /** The same as far as the source lists them, where it cut its list: nobody may call these all authors. */
  listedAuthors?: string;
  databases: string[];
  accession: string;
  verdict: 'self' | 'others' | 'to-check';
  /** Why it is a self-citation, or who overruled what. */
  evidence: string;
}

export interface ReportPaper {
  /** 1-based. */
  place: number;
  title: string;
  authors: string;
  ownRole: string;
  source: string;
  issn: string;
  year: string;
  volume: string;
  issue: string;
  pages: string;
  doi: string;
  documentType: string;
  reference: string;
  inclusions: ReportInclusion[];
  metrics: ReportMetric[];
  /** Absent in reports of earlier releases, as `searches` is. */
  metricGaps?: MetricGap[];
  /** Every ordered question, whatever its answer. */
  searches?: PaperSearch[];
  /** Only of databases that citations were asked for and searched in. */
  citations: DatabaseCounts[];
  /** null: not asked for, or not searched in every database it was asked for in. */
  union: CitationCounts | null;
  citing: CitingWork[];
  /** References of which nobody has said whether they mean the paper: they count nowhere. Absent where there are none. */
  doubtful?: number;
}

export interface ReportTotals {
  papers: number;
  /** Papers found in at least one database; null while a paper was neither found nor searched for everywhere. */
  included: number | null;
  /** A sum stands only where every paper was searched for. */
  inclusion: { database: DatabaseId; code: string; papers: number }[];
  citations: DatabaseCounts[];
  union: CitationCounts | null;
  /** Verdicts a person laid over the rule's. */
  overruled: number;
}

export interface ReportPeople {
  searcher: string;
  reviewer: string;
  rechecker: string;
  signer: string;
  /** Titles, as novelty reports print them. */
  searcherTitle?: string;
  reviewerTitle?: string;
}
