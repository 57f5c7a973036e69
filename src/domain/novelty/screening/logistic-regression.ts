import { addRow, product, type TermMatrix } from './term-matrix.ts';

const strength = 10;
const sweeps = 3;
const firstShare = 0.1;
const exactness = 1e-3;

const sigmoid = (t: number): number => 1 / (1 + Math.exp(-t));

/**
 * The share of its bound at which one dual variable rests while the others stay: the root of
 * square·bound·(s − old) + margin + logit(s). Its slope is at least 1 in the logit, so the root lies in a known bracket.
 */
const bestShare = (square: number, bound: number, old: number, margin: number): number => {
  let low = -margin - square * bound * (1 - old);
  let high = -margin + square * bound * old;
  let t = Math.min(Math.max(Math.log(old / (1 - old)), low), high);
  for (let step = 0; step < 50; step += 1) {
    const s = sigmoid(t);
    const value = square * bound * (s - old) + margin + t;
    if (Math.abs(value) < exactness) break;
    if (value > 0) high = t;
    else low = t;
    const next = t - value / (1 + square * bound * s * (1 - s));
    t = next > low && next < high ? next : (low + high) / 2;
  }
  return Math.min(Math.max(sigmoid(t), 1e-12), 1 - 1e-12);
};

interface Decision {
  row: number;
  relevant: boolean;
  /** The dual variable as a share of its bound: the bound moves with every decision. */
  share: number;
  /** The row's own product, the intercept's 1 included. */
  square: number;
}

/**
 * Logistic regression with equal weight for both classes, by dual coordinate descent. It starts from the last fit and
 * makes a few sweeps: a decision must not wait for convergence.
 */
export class LogisticRegression {
  readonly #matrix: TermMatrix;
  readonly #decisions: Decision[] = [];
  readonly weights: Float64Array;
  /** Without an intercept the rare class has to be told from the common one by its words alone. */
  #intercept = 0;
  #forward = true;

  constructor(matrix: TermMatrix) {
    this.#matrix = matrix;
    this.weights = new Float64Array(matrix.terms.length);
  }

  learn(row: number, relevant: boolean): void {
    const { starts, values } = this.#matrix;
    let square = 1;
    for (let i = starts[row]!; i < starts[row + 1]!; i += 1) square += values[i]! ** 2;
    this.#decisions.push({ row, relevant, share: firstShare, square });
  }

  forget(row: number): void {
    const at = this.#decisions.findIndex((decision) => decision.row === row);
    if (at >= 0) this.#decisions.splice(at, 1);
  }

  fit(): void {
    const decisions = this.#decisions;
    const relevant = decisions.filter((decision) => decision.relevant).length;
    const boundOf = (decision: Decision): number =>
      (strength * decisions.length) / (2 * (decision.relevant ? relevant : decisions.length - relevant));
    this.weights.fill(0);
    this.#intercept = 0;
    for (const decision of decisions) this.#move(decision, decision.share * boundOf(decision));
    for (let sweep = 0; sweep < sweeps; sweep += 1) {
      for (let i = 0; i < decisions.length; i += 1)
        this.#improve(decisions[this.#forward ? i : decisions.length - 1 - i]!, boundOf);
      this.#forward = !this.#forward;
    }
  }

  #move({ row, relevant }: Decision, by: number): void {
    const signed = relevant ? by : -by;
    addRow(this.#matrix, row, signed, this.weights);
    this.#intercept += signed;
  }

  #improve(decision: Decision, boundOf: (decision: Decision) => number): void {
    const bound = boundOf(decision);
    const score = this.score(decision.row);
    const share = bestShare(decision.square, bound, decision.share, decision.relevant ? score : -score);
    this.#move(decision, bound * (share - decision.share));
    decision.share = share;
  }

  score(row: number): number {
    return product(this.#matrix, row, this.weights) + this.#intercept;
  }
}
