import { personOf } from '../fields/person-name.ts';
import { readAuthors } from '../references/authors.ts';
import type { WorkFields } from './fingerprint.ts';

/** A paper as an order or a list states it; empty text means not told. */
export interface StatedPaper {
  title: string;
  /** As on the paper, in its order, or already separated. */
  authors: string | readonly string[];
  source: string;
  issn?: string;
  year?: number | null;
  volume: string;
  issue: string;
  pages: string;
  doi: string;
  accessionNumber?: string;
  accession?: string;
}

/** What a stated paper says about the work it is. How it was brought out nobody asked, so that is left open. */
export const workOfPaper = (paper: StatedPaper): WorkFields => {
  const names = typeof paper.authors === 'string' ? readAuthors(paper.authors).authors : paper.authors;
  const accession = paper.accessionNumber || paper.accession || '';
  return {
    title: paper.title,
    kind: 'other',
    authors: names.map(personOf),
    source: paper.source,
    issn: paper.issn ?? '',
    isbn: [],
    year: paper.year ?? undefined,
    volume: paper.volume,
    issue: paper.issue,
    pages: paper.pages,
    doi: paper.doi,
    accessions: accession ? { other: accession } : {},
  };
};
