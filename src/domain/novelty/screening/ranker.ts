import { LogisticRegression } from './logistic-regression.ts';
import { NaiveBayes } from './naive-bayes.ts';
import type { TermMatrices, TermMatrix } from './term-matrix.ts';

export interface Reason {
  term: string;
  /** How far the term moves the record up; below 0 down. In standard deviations of all records in question. */
  weight: number;
}

interface Scale {
  mean: number;
  deviation: number;
}

const scaleOf = (scores: Float64Array): Scale => {
  let sum = 0;
  for (const score of scores) sum += score;
  const mean = sum / scores.length;
  let squares = 0;
  for (const score of scores) squares += (score - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / scores.length) || 1 };
};

/**
 * Ranks records by what a person decided so far. Two models that err differently are added, each in standard deviations
 * of its own scores: naive Bayes over words is strong while little is known, logistic regression over phrases later.
 */
export class Ranker {
  readonly #rows: number;
  readonly #matrices: TermMatrices;
  readonly #bayes: NaiveBayes;
  readonly #regression: LogisticRegression;
  readonly #decisions = new Map<number, boolean>();
  /** Fitting again without a new decision would move the scores. */
  #isFitted = false;
  #scales: { bayes: Scale; regression: Scale } | undefined;

  constructor(matrices: TermMatrices) {
    this.#rows = matrices.words.rows;
    this.#matrices = matrices;
    this.#bayes = new NaiveBayes(this.#matrices.words);
    this.#regression = new LogisticRegression(this.#matrices.phrases);
  }

  /** A second decision on a record replaces the first. */
  decide(row: number, relevant: boolean): void {
    if (this.#decisions.get(row) === relevant) return;
    this.undo(row);
    this.#isFitted = false;
    this.#decisions.set(row, relevant);
    this.#bayes.learn(row, relevant);
    this.#regression.learn(row, relevant);
  }

  undo(row: number): void {
    const before = this.#decisions.get(row);
    if (before === undefined) return;
    this.#isFitted = false;
    this.#decisions.delete(row);
    this.#bayes.forget(row, before);
    this.#regression.forget(row);
  }

  /** The undecided records, the most promising first; equal ones in the order they came. */
  rank(): { row: number; score: number }[] {
    if (!this.#isFitted) {
      this.#bayes.fit();
      this.#regression.fit();
      this.#isFitted = true;
    }
    const rows: number[] = [];
    for (let row = 0; row < this.#rows; row += 1) if (!this.#decisions.has(row)) rows.push(row);
    const bayes = Float64Array.from(rows, (row) => this.#bayes.score(row));
    const regression = Float64Array.from(rows, (row) => this.#regression.score(row));
    const scales = { bayes: scaleOf(bayes), regression: scaleOf(regression) };
    this.#scales = scales;
    return rows
      .map((row, i) => ({
        row,
        score:
          (bayes[i]! - scales.bayes.mean) / scales.bayes.deviation +
          (regression[i]! - scales.regression.mean) / scales.regression.deviation,
      }))
      .sort((a, b) => b.score - a.score || a.row - b.row);
  }
  /** The terms that move a record most, strongest first, by the last ranking. Terms that push it down are below 0. */
  reasons(row: number, count: number): Reason[] {
    if (!this.#scales) return [];
    const weights = new Map<string, number>();
    const collect = ({ terms, starts, columns, values }: TermMatrix, of: Float64Array, deviation: number): void => {
      for (let i = starts[row]!; i < starts[row + 1]!; i += 1) {
        const term = terms[columns[i]!]!;
        weights.set(term, (weights.get(term) ?? 0) + (values[i]! * of[columns[i]!]!) / deviation);
      }
    };
    collect(this.#matrices.words, this.#bayes.weights, this.#scales.bayes.deviation);
    collect(this.#matrices.phrases, this.#regression.weights, this.#scales.regression.deviation);
    return [...weights]
      .map(([term, weight]) => ({ term, weight }))
      .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.term < b.term ? -1 : 1))
      .slice(0, count);
  }
}
