import { addRow, product, type TermMatrix } from './term-matrix.ts';

/** Small enough that a handful of relevant records is not drowned by it. */
const smoothing = 0.2;
/** So many average records count as irrelevant from the start: an unusual word is no sign until a decision says so. */
const averageRecords = 20;

/**
 * How much each class counts: the relevant ones more than their number, the more so the rarer they are. The curve is that
 * of ASReview's double balance, as weights instead of a random sample.
 */
const classFactors = (relevant: number, irrelevant: number): { relevant: number; irrelevant: number } => {
  const all = relevant + irrelevant;
  if (all <= 3 || relevant === 0 || irrelevant === 0) return { relevant: 1, irrelevant: 1 };
  const relevantWeight = 2.155 * (relevant / irrelevant) ** -0.94;
  const irrelevantWeight = 1 - (1 - 0.789) / (1 + Math.log(all));
  const share = (relevantWeight * relevant) / (relevantWeight * relevant + irrelevantWeight * irrelevant);
  const counted = Math.min(Math.max(share * all, 1), all - 2);
  return { relevant: counted / relevant, irrelevant: Math.max(1, all - counted) / irrelevant };
};

/** Naive Bayes over TF-IDF sums of each class. A decision costs its own row; scoring costs the collection once. */
export class NaiveBayes {
  readonly #matrix: TermMatrix;
  readonly #sums: { relevant: Float64Array; irrelevant: Float64Array };
  readonly #average: Float64Array;
  readonly #counts = { relevant: 0, irrelevant: 0 };
  readonly weights: Float64Array;

  constructor(matrix: TermMatrix) {
    const { length } = matrix.terms;
    this.#matrix = matrix;
    this.#sums = { relevant: new Float64Array(length), irrelevant: new Float64Array(length) };
    this.#average = new Float64Array(length);
    this.weights = new Float64Array(length);
    for (let row = 0; row < matrix.rows; row += 1) addRow(matrix, row, 1 / matrix.rows, this.#average);
  }

  learn(row: number, relevant: boolean): void {
    this.#add(row, relevant, 1);
  }

  forget(row: number, relevant: boolean): void {
    this.#add(row, relevant, -1);
  }

  #add(row: number, relevant: boolean, factor: 1 | -1): void {
    const side = relevant ? 'relevant' : 'irrelevant';
    this.#counts[side] += factor;
    addRow(this.#matrix, row, factor, this.#sums[side]);
  }

  fit(): void {
    const factors = classFactors(this.#counts.relevant, this.#counts.irrelevant);
    const { relevant, irrelevant } = this.#sums;
    let allRelevant = 0;
    let allIrrelevant = 0;
    for (let term = 0; term < this.weights.length; term += 1) {
      const of = factors.relevant * relevant[term]! + smoothing;
      const against = factors.irrelevant * irrelevant[term]! + smoothing + averageRecords * this.#average[term]!;
      allRelevant += of;
      allIrrelevant += against;
      this.weights[term] = Math.log(of / against);
    }
    const prior = Math.log(allRelevant / allIrrelevant);
    for (let term = 0; term < this.weights.length; term += 1) this.weights[term]! -= prior;
  }

  score(row: number): number {
    return product(this.#matrix, row, this.weights);
  }
}
