/** One work as a helper source knows it. It proposes; it proves nothing. */
export interface HelperWork {
  title: string;
  authors: string[];
  source: string;
  issn: string;
  year: number | null;
  volume: string;
  issue: string;
  pages: string;
  doi: string;
  retracted: boolean;
  /** Counted among this source's own works; undefined: not said. */
  citedBy: number | undefined;
  /** The source's own count without self-citations; absent: not said, which is never 0. */
  withoutSelf?: { count: number; years: string };
  /** Where a free copy of the full text is. */
  openCopy?: string;
}

/** A work of which nothing is said. */
export const blankWork: HelperWork = {
  title: '',
  authors: [],
  source: '',
  issn: '',
  year: null,
  volume: '',
  issue: '',
  pages: '',
  doi: '',
  retracted: false,
  citedBy: undefined,
};

export interface HelperAsk {
  doi: string;
  title: string;
  firstAuthor: string;
  /** For sources that want a range of years. */
  thisYear?: number;
}

/** From the first page on; a last page alone places nothing. */
export const pageRange = (first: string, last: string): string =>
  first && last && last !== first ? `${first}-${last}` : first;

/** A DOI as part of a path: its slashes stay. */
export const doiPath = (doi: string): string => encodeURIComponent(doi).replaceAll('%2F', '/');

/** Text of an answer that may hold anything. */
export const saidText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
