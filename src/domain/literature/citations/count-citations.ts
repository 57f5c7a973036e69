import type { CitationVerdict } from './classify-citation.ts';
import type { SplitCitation } from './split-citations.ts';

/** Self, others and to be checked always add up to the total. */
export interface Tally {
  total: number;
  self: number;
  others: number;
  toCheck: number;
}

export interface CitationCounts {
  /** 频次: a work that cites three papers counts three times. */
  citations: Tally;
  /** 施引篇数: each citing work once. It is a self-citation if it is one for any paper it cites. */
  works: Tally;
  /** How many citations a person decided otherwise than the rule. */
  overruled: number;
}

export interface CountedCitations {
  /** As each database gives them. */
  databases: Record<number, CitationCounts>;
  /** Works that several databases list, once. */
  union: CitationCounts;
}

const field = { self: 'self', other: 'others', check: 'toCheck' } as const satisfies Record<
  CitationVerdict,
  keyof Tally
>;
const emptyTally = (): Tally => ({ total: 0, self: 0, others: 0, toCheck: 0 });

const add = (tally: Tally, verdict: CitationVerdict): void => {
  tally.total += 1;
  tally[field[verdict]] += 1;
};

interface Counter {
  add(work: string, citation: SplitCitation): void;
  counts(): CitationCounts;
}

/** Of one paper, which a work cites once: its citations are its citing works. */
class PaperCounter implements Counter {
  readonly #citations = emptyTally();
  #overruled = 0;

  add(_work: string, { verdict, overruled }: SplitCitation): void {
    add(this.#citations, verdict);
    if (overruled) this.#overruled += 1;
  }

  counts(): CitationCounts {
    return { citations: this.#citations, works: { ...this.#citations }, overruled: this.#overruled };
  }
}

/** Of several papers, some of them cited by one work. */
class PapersCounter implements Counter {
  readonly #citations = emptyTally();
  readonly #works = new Set<string>();
  readonly #selves = new Set<string>();
  readonly #checks = new Set<string>();
  #overruled = 0;

  add(work: string, { verdict, overruled }: SplitCitation): void {
    add(this.#citations, verdict);
    this.#works.add(work);
    if (verdict === 'self') this.#selves.add(work);
    else if (verdict === 'check') this.#checks.add(work);
    if (overruled) this.#overruled += 1;
  }

  counts(): CitationCounts {
    const [total, self] = [this.#works.size, this.#selves.size];
    let toCheck = 0;
    for (const work of this.#checks) if (!this.#selves.has(work)) toCheck += 1;
    const works: Tally = { total, self, others: total - self - toCheck, toCheck };
    return { citations: this.#citations, works, overruled: this.#overruled };
  }
}

/** Per database by records as the database gives them, and in the union by works. */
class Count {
  readonly #databases: Map<number, Counter>;
  readonly #union: Counter;
  readonly #counter: () => Counter;

  constructor(asked: readonly number[], counter: () => Counter) {
    this.#databases = new Map(asked.map((database) => [database, counter()]));
    this.#union = counter();
    this.#counter = counter;
  }

  add(citation: SplitCitation): void {
    this.#union.add(citation.work, citation);
    for (const record of citation.records)
      for (const database of record.databases) this.#databaseCounter(database).add(record.id, citation);
  }

  #databaseCounter(database: number): Counter {
    let counter = this.#databases.get(database);
    if (!counter) {
      counter = this.#counter();
      this.#databases.set(database, counter);
    }
    return counter;
  }

  counted(): CountedCitations {
    return {
      databases: Object.fromEntries([...this.#databases].map(([database, counter]) => [database, counter.counts()])),
      union: this.#union.counts(),
    };
  }
}

export const countCitations = (split: readonly SplitCitation[], asked: readonly number[] = []): CountedCitations => {
  const count = new Count(asked, () => new PapersCounter());
  for (const citation of split) count.add(citation);
  return count.counted();
};

/** The same for each paper; papers nobody cites are there with zeros. */
export const countByPaper = (
  split: readonly SplitCitation[],
  papers: readonly string[],
  asked: readonly number[] = [],
): Map<string, CountedCitations> => {
  const start = () => new Count(asked, () => new PaperCounter());
  const byPaper = new Map(papers.map((paper) => [paper, start()]));
  for (const citation of split) {
    let count = byPaper.get(citation.paper);
    if (!count) {
      count = start();
      byPaper.set(citation.paper, count);
    }
    count.add(citation);
  }
  return new Map([...byPaper].map(([paper, count]) => [paper, count.counted()]));
};
