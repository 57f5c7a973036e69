export interface RecordsAsk {
  what: 'records';
  by: 'accession' | 'doi' | 'title';
  terms: readonly string[];
}

/** What a fetch asks a source. One question may have several pages. */
export type Ask = RecordsAsk | { what: 'citing'; by: 'accession'; terms: readonly [string] };

export interface SourceRequest {
  /** Appended to the connection's address. */
  path: string;
  query: Readonly<Record<string, string>>;
  accept: string;
  /** Sent as JSON by POST, and never twice by itself. Absent: the question is a GET. */
  body?: string;
  /** Whether its records are taken off the yearly amount; absent: they are. */
  freeRecords?: true;
}

export interface SourceAnswer {
  status: number;
  header(name: string): string | undefined;
  text: string;
}

export interface Credentials {
  key: string | undefined;
  token: string | undefined;
  /** The mail address that some open services want in the address. */
  contact?: string | undefined;
}

/** What an answer means. Only `page` brings records; `wait` and `broken` may be asked again. */
export type Verdict =
  | { kind: 'page'; found: number; onPage: number }
  | { kind: 'refused'; reason: 'key' | 'right' | 'query'; sentence: string }
  | { kind: 'wait'; reason: 'quota' | 'rate'; seconds: number | undefined; until?: Date }
  | { kind: 'broken'; sentence: string };

/** What the headers say is left, by a name for the user. Absent: the source does not say. */
export type Quota = Readonly<Record<string, number>>;

/** How one proof source is asked and understood. Pure: no clock, no network. */
export interface Connector {
  pageSize: number;
  /** The last record that pages reach. */
  deepest: number;
  /** Terms of one question. */
  batch: { accession: number; doi: number };
  /** The reader that takes its pages in (`domain/literature/parsers`). */
  format: string;
  extension: 'xml' | 'json';
  /** The pages of one question as files to import: one for each database whose records came. */
  files(pages: readonly string[]): { label: string; text: string }[];
  headers(credentials: Credentials): Record<string, string>;
  request(ask: Ask, page: number, collection: string): SourceRequest;
  judge(answer: SourceAnswer, ask: Ask): Verdict;
  quota(answer: SourceAnswer): Quota;
  /** The first page of somebody's works, where the source knows ORCIDs. */
  byOrcid?(orcid: string): SourceRequest;
  /** Cheap questions for 连接自检, each for one work that every such database holds: nothing found is no good answer. */
  check: readonly [RecordsAsk, ...RecordsAsk[]];
  /** Whether its answers say how often a work is cited; undefined where the answer has no record to tell by. */
  countsCitations(answer: SourceAnswer): boolean | undefined;
}
