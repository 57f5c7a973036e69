import type { LiteratureRecord } from '../record.ts';
import { CitedPapers, type ReferenceMatch, type SoughtPaper } from './cited-papers.ts';
import type { Citation } from './split-citations.ts';

export interface DoubtfulCitation extends Citation, Pick<ReferenceMatch, 'agree' | 'differ' | 'reason'> {
  /** As the citing record writes it. */
  reference: string;
}

export interface CertainCitation extends Citation {
  reference: string;
}

export interface CitationsFound {
  citations: CertainCitation[];
  /** Citations that a person must confirm before they count. */
  doubtful: DoubtfulCitation[];
}

/** Whether a citing record is a record of the paper itself, which its own reference list may name. */
export type IsOwnRecord = (paper: string, citing: string) => boolean;

/** Finds the citations that stand in the references of records. */
export class CitationFinder {
  readonly #papers: CitedPapers;
  readonly #isOwn: IsOwnRecord;

  constructor(papers: Iterable<SoughtPaper>, isOwn: IsOwnRecord) {
    this.#papers = new CitedPapers(papers);
    this.#isOwn = isOwn;
  }

  /** For each paper that the record cites or may cite, the reference that says it best. */
  inRecord(citing: string, references: readonly string[]): (ReferenceMatch & { reference: string })[] {
    const matches = new Map<string, ReferenceMatch & { reference: string }>();
    for (const reference of references)
      for (const match of this.#papers.find(reference)) {
        if (this.#isOwn(match.paper, citing)) continue;
        const before = matches.get(match.paper);
        if (before && (before.verdict === 'same' || match.verdict === 'check')) continue;
        matches.set(match.paper, { ...match, reference });
      }
    return [...matches.values()];
  }
}

/** The same over many records at once. */
export const citationsInReferences = (
  papers: Iterable<SoughtPaper>,
  citing: ReadonlyMap<string, Pick<LiteratureRecord, 'citedReferences'>>,
  databaseOf: (citing: string) => number,
  isOwn: IsOwnRecord,
): CitationsFound => {
  const finder = new CitationFinder(papers, isOwn);
  const found: CitationsFound = { citations: [], doubtful: [] };
  for (const [id, { citedReferences }] of citing)
    for (const { paper, verdict, reference, agree, differ, reason } of finder.inRecord(id, citedReferences)) {
      const citation = { paper, citing: id, database: databaseOf(id), reference };
      if (verdict === 'same') found.citations.push(citation);
      else found.doubtful.push({ ...citation, agree, differ, reason });
    }
  return found;
};

/** The equal DOI stands against everything else the reference tells: not even a database's own list outweighs that. */
export const isContradictedIdentifier = ({ agree }: Pick<DoubtfulCitation, 'agree'>): boolean => agree.includes('doi');
