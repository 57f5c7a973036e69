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
}

export interface HelperAsk {
  doi: string;
  title: string;
  firstAuthor: string;
}
