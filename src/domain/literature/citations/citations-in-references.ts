import type { LiteratureRecord } from '../record.ts';
import { CitedPapers, isNearer, meant, type ReferenceMatch, type SoughtPaper } from './cited-papers.ts';
import type { Citation } from './split-citations.ts';
import { strengthOf } from './weigh-reference.ts';

/** A reference that may mean a paper, with what speaks for and against it. */
export interface PossibleReference extends Pick<ReferenceMatch, 'agree' | 'differ' | 'reason'> {
  /** As the citing record writes it. */
  reference: string;
}

export interface DoubtfulCitation extends Citation, PossibleReference {
  /** Further references of the same record that may mean the paper, the likeliest first. */
  others: PossibleReference[];
}

export interface CertainCitation extends Citation {
  reference: string;
}

export interface CitationsResult {
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

  /** For each paper that the record cites or may cite, the reference that says it best, and beside a doubtful one the others. */
  inRecord(citing: string, references: readonly string[]): FoundInRecord[] {
    const found = new Map<string, FoundInRecord>();
    for (const reference of new Set(references))
      for (const match of this.#papers.find(reference))
        if (!this.#isOwn(match.paper, citing)) keepNearest(found, match, reference);
    return [...found.values()];
  }
}

const keepNearest = (found: Map<string, FoundInRecord>, match: ReferenceMatch, reference: string): void => {
  const before = found.get(match.paper);
  found.set(match.paper, before ? withFurther(before, { ...match, reference }) : { ...match, reference, others: [] });
};

/** A work that several orders ask about. */
export interface SharedPaper extends SoughtPaper {
  orders: readonly string[];
}

/**
 * The same for the papers of many orders at once: each reference is read and weighed once, and every order is told what it
 * would have been told alone, as if it had no papers but its own.
 */
export class SharedCitationFinder {
  readonly #papers: CitedPapers;
  readonly #orders: ReadonlyMap<string, readonly string[]>;
  readonly #isOwn: IsOwnRecord;

  constructor(papers: readonly SharedPaper[], isOwn: IsOwnRecord) {
    this.#papers = new CitedPapers(papers);
    this.#orders = new Map(papers.map(({ id, orders }) => [id, orders]));
    this.#isOwn = isOwn;
  }

  inRecord(citing: string, references: readonly string[]): Map<string, FoundInRecord[]> {
    const found = new Map<string, Map<string, FoundInRecord>>();
    for (const reference of new Set(references))
      for (const [order, matches] of this.#byOrder(reference)) {
        const own = found.get(order) ?? new Map<string, FoundInRecord>();
        for (const match of meant(matches)) if (!this.#isOwn(match.paper, citing)) keepNearest(own, match, reference);
        found.set(order, own);
      }
    return new Map([...found].map(([order, own]) => [order, [...own.values()]]));
  }

  #byOrder(reference: string): Map<string, ReferenceMatch[]> {
    const byOrder = new Map<string, ReferenceMatch[]>();
    for (const match of this.#papers.weigh(reference))
      for (const order of this.#orders.get(match.paper) ?? [])
        byOrder.set(order, [...(byOrder.get(order) ?? []), match]);
    return byOrder;
  }
}

type FoundReference = ReferenceMatch & { reference: string };

export interface FoundInRecord extends FoundReference {
  others: PossibleReference[];
}

const asPossible = ({ reference, agree, differ, reason }: FoundReference): PossibleReference => ({
  reference,
  agree,
  differ,
  reason,
});

/** A certain reference leaves nothing to ask about; of doubtful ones all are kept. */
const withFurther = ({ others, ...before }: FoundInRecord, further: FoundReference): FoundInRecord => {
  const [best, second] = isNearer(further, before) ? [further, before] : [before, further];
  if (best.verdict === 'same') return { ...best, others: [] };
  return {
    ...best,
    others: [...others, asPossible(second)].sort((a, b) => strengthOf(b) - strengthOf(a)).slice(0, mostOthers),
  };
};

/** A record that repeats one line hundreds of times is broken; nobody would read them all. */
const mostOthers = 20;

/** The same over many records at once. */
export const citationsInReferences = (
  papers: Iterable<SoughtPaper>,
  citing: ReadonlyMap<string, Pick<LiteratureRecord, 'citedReferences'>>,
  databaseOf: (citing: string) => number,
  isOwn: IsOwnRecord,
): CitationsResult => {
  const finder = new CitationFinder(papers, isOwn);
  const found: CitationsResult = { citations: [], doubtful: [] };
  for (const [id, { citedReferences }] of citing)
    for (const { paper, verdict, reference, agree, differ, reason, others } of finder.inRecord(id, citedReferences)) {
      const citation = { paper, citing: id, database: databaseOf(id), reference };
      if (verdict === 'same') found.citations.push(citation);
      else found.doubtful.push({ ...citation, agree, differ, reason, others });
    }
  return found;
};

/** The equal DOI stands against everything else the reference tells: not even a database's own list outweighs that. */
export const isContradictedIdentifier = ({ agree }: Pick<DoubtfulCitation, 'agree'>): boolean => agree.includes('doi');
