import { describe, expect, test } from 'vitest';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { estimateMissed } from './estimate-missed.ts';
import { LogisticRegression } from './logistic-regression.ts';
import { NaiveBayes } from './naive-bayes.ts';
import { Ranker } from './ranker.ts';
import { type ScreenedText, type TermMatrix, termMatrices } from './term-matrix.ts';
import { termsOf } from './terms.ts';

const vocabulary = ['laser', 'alloy', 'coating', 'wheat', 'traffic', 'hydrogel', 'risk', 'model', 'steel', 'rust'];
const drawn = (count: number, seed: number): ScreenedText[] => {
  const draw = seededDraw(seed);
  const words = (most: number): string =>
    Array.from({ length: draw.below(most) }, () => draw.pick(vocabulary)).join(' ');
  return Array.from({ length: count }, () => ({ title: words(5), abstract: words(9) }));
};

/** Each row as a map from term to value. */
const rowsOf = ({ rows, terms, starts, columns, values }: TermMatrix): Map<string, number>[] =>
  Array.from(
    { length: rows },
    (_, row) =>
      new Map(
        Array.from({ length: starts[row + 1]! - starts[row]! }, (_, i) => [
          terms[columns[starts[row]! + i]!]!,
          values[starts[row]! + i]!,
        ]),
      ),
  );

/** TF-IDF written down from its definition. */
const slowRows = (lists: readonly (readonly string[])[]): Map<string, number>[] => {
  const within = (term: string): number => lists.filter((list) => list.includes(term)).length;
  const isTelling = (term: string): boolean => within(term) >= 2 && within(term) <= Math.max(2, 0.95 * lists.length);
  return lists.map((list) => {
    const terms = [...new Set(list)].filter(isTelling);
    const weightOf = (term: string): number =>
      (1 + Math.log(list.filter((one) => one === term).length)) *
      (Math.log((1 + lists.length) / (1 + within(term))) + 1);
    const length = Math.hypot(...terms.map(weightOf));
    return new Map(terms.map((term) => [term, weightOf(term) / length]));
  });
};

const expectAlike = (found: readonly Map<string, number>[], wanted: readonly Map<string, number>[]): void => {
  expect(found.map((row) => [...row.keys()].toSorted())).toEqual(wanted.map((row) => [...row.keys()].toSorted()));
  for (const [at, row] of wanted.entries())
    for (const [term, value] of row) expect(found[at]!.get(term), `${term} in ${at}`).toBeCloseTo(value, 5);
};

describe('term matrix', () => {
  test.each([0, 1, 2, 3, 19, 20, 21, 60])('§+ %i records are weighed as by the definition', (count) => {
    const texts = [...drawn(count, count)];
    // One word in all of them, one in all but one.
    const marked = texts.map((text, at) => ({ ...text, title: `${text.title} common${at > 0 ? ' nearly' : ''}` }));
    const matrices = termMatrices(marked);
    const read = marked.map(({ title, abstract }) => [termsOf(title), termsOf(abstract)]);
    expectAlike(rowsOf(matrices.words), slowRows(read.map((parts) => parts.flatMap(({ words }) => words))));
    expectAlike(
      rowsOf(matrices.phrases),
      slowRows(read.map((parts) => parts.flatMap(({ words, phrases }) => [...words, ...phrases]))),
    );
  });
});

/** Weights of naive Bayes over complement classes, from the rows alone. */
const slowWeights = (rows: readonly Map<string, number>[], terms: readonly string[], decided: Map<number, boolean>) => {
  const of = (wanted: boolean): number[] => [...decided].filter(([, is]) => is === wanted).map(([row]) => row);
  const [relevant, irrelevant] = [of(true), of(false)];
  let factors = { relevant: 1, irrelevant: 1 };
  const all = relevant.length + irrelevant.length;
  if (all > 3 && relevant.length > 0 && irrelevant.length > 0) {
    const a = 2.155 * (relevant.length / irrelevant.length) ** -0.94 * relevant.length;
    const b = (1 - 0.211 / (1 + Math.log(all))) * irrelevant.length;
    const counted = Math.min(Math.max((a / (a + b)) * all, 1), all - 2);
    factors = { relevant: counted / relevant.length, irrelevant: Math.max(1, all - counted) / irrelevant.length };
  }
  const sum = (list: readonly number[], term: string): number =>
    list.reduce((total, row) => total + (rows[row]!.get(term) ?? 0), 0);
  const both = terms.map((term) => ({
    of: factors.relevant * sum(relevant, term) + 0.2,
    against: factors.irrelevant * sum(irrelevant, term) + 0.2 + (20 * sum([...rows.keys()], term)) / rows.length,
  }));
  const prior = Math.log(
    both.reduce((total, one) => total + one.of, 0) / both.reduce((total, { against }) => total + against, 0),
  );
  return both.map((one) => Math.log(one.of / one.against) - prior);
};

const decisionsOf = (text: string): Map<number, boolean> => new Map([...text].map((sign, row) => [row, sign === '+']));

test.each(['+', '-', '+-', '++-', '+--', '++--', '+---', '++++', '----', '+++++++-', '+-------', '+++-------------'])(
  '§+ after %s naive Bayes weighs each term as by its definition',
  (signs) => {
    const matrix = termMatrices(drawn(30, 7)).words;
    const bayes = new NaiveBayes(matrix);
    for (const [row, relevant] of decisionsOf(signs)) bayes.learn(row, relevant);
    // What is learnt and forgotten again leaves nothing.
    bayes.learn(20, true);
    bayes.forget(20, true);
    bayes.fit();
    for (const [at, weight] of slowWeights(rowsOf(matrix), matrix.terms, decisionsOf(signs)).entries())
      expect(bayes.weights[at], matrix.terms[at]).toBeCloseTo(weight, 6);
  },
);

test.each(['+-', '++-', '+---', '+++-------', '-----+'])(
  '§+ after %s logistic regression comes to rest where no weight would better it',
  (signs) => {
    const matrix = termMatrices(drawn(30, 11)).phrases;
    const rows = rowsOf(matrix);
    const regression = new LogisticRegression(matrix);
    const decided = decisionsOf(signs);
    for (const [row, relevant] of decided) regression.learn(row, relevant);
    regression.learn(25, true);
    regression.forget(25);
    // One that nobody learnt is nothing to forget.
    regression.forget(26);
    for (let round = 0; round < 40; round += 1) regression.fit();
    const relevant = [...decided.values()].filter(Boolean).length;
    // w = Σ C·y·σ(−y·score)·x, the intercept with an x of 1: the slope of the loss is nought.
    const pull = [...decided].map(([row, is]) => {
      const y = is ? 1 : -1;
      const bound = (10 * decided.size) / (2 * (is ? relevant : decided.size - relevant));
      return { row, by: (bound * y) / (1 + Math.exp(y * regression.score(row))) };
    });
    for (const [at, term] of matrix.terms.entries()) {
      const wanted = pull.reduce((sum, { row, by }) => sum + by * (rows[row]!.get(term) ?? 0), 0);
      expect(regression.weights[at], term).toBeCloseTo(wanted, 1);
    }
    const intercept =
      regression.score(29) -
      [...rows[29]!].reduce((sum, [term, value]) => sum + value * regression.weights[matrix.terms.indexOf(term)]!, 0);
    expect(intercept).toBeCloseTo(
      pull.reduce((sum, { by }) => sum + by, 0),
      1,
    );
  },
);

test('§+ the rank is the sum of both models in their own deviations, equal ones as they came, with the reasons that make it', () => {
  const texts = [...drawn(24, 3), { title: 'laser', abstract: 'steel' }, { title: 'laser', abstract: 'steel' }];
  const matrices = termMatrices(texts);
  const ranker = new Ranker(matrices);
  expect(ranker.reasons(0, 3)).toEqual([]);
  const bayes = new NaiveBayes(matrices.words);
  const regression = new LogisticRegression(matrices.phrases);
  for (const [row, relevant] of decisionsOf('++---')) {
    ranker.decide(row, relevant);
    bayes.learn(row, relevant);
    regression.learn(row, relevant);
  }
  bayes.fit();
  regression.fit();
  const rows = [...texts.keys()].slice(5);
  const standard = (scores: readonly number[]): { mean: number; deviation: number } => {
    const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
    return { mean, deviation: Math.sqrt(scores.reduce((sum, one) => sum + (one - mean) ** 2, 0) / scores.length) };
  };
  const own = [rows.map((row) => bayes.score(row)), rows.map((row) => regression.score(row))] as const;
  const scales = [standard(own[0]), standard(own[1])] as const;
  const scoreOf = (at: number): number =>
    (own[0][at]! - scales[0].mean) / scales[0].deviation + (own[1][at]! - scales[1].mean) / scales[1].deviation;
  const ranking = ranker.rank();
  for (const { row, score } of ranking) expect(score, String(row)).toBeCloseTo(scoreOf(row - 5), 5);
  expect(ranking.map(({ score }) => score)).toEqual(ranking.map(({ score }) => score).toSorted((a, b) => b - a));
  expect(ranking.findIndex(({ row }) => row === 25) - ranking.findIndex(({ row }) => row === 24)).toBe(1);

  const all = ranker.reasons(24, 100);
  const strength = all.map(({ weight }) => Math.abs(weight));
  expect(strength).toEqual(strength.toSorted((a, b) => b - a));
  expect(ranker.reasons(24, 1)).toEqual(all.slice(0, 1));
  const [words, phrases] = [rowsOf(matrices.words)[24]!, rowsOf(matrices.phrases)[24]!];
  for (const { term, weight } of all) {
    const inWords = (words.get(term) ?? 0) * (bayes.weights[matrices.words.terms.indexOf(term)] ?? 0);
    const inPhrases = (phrases.get(term) ?? 0) * (regression.weights[matrices.phrases.terms.indexOf(term)] ?? 0);
    expect(weight, term).toBeCloseTo(inWords / scales[0].deviation + inPhrases / scales[1].deviation, 5);
  }
  // Asking again without a decision moves nothing.
  expect(ranker.rank()).toEqual(ranking);
});

describe('what may still be missed', () => {
  const decided = (before: number, beforeOf: number, now: number, nowOf: number): boolean[] => [
    ...Array.from({ length: beforeOf }, (_, at) => at < before),
    ...Array.from({ length: nowOf }, (_, at) => at < now),
  ];
  /** Window after window the finds become rarer by the same factor, until everything is read. */
  const slowly = (before: number, now: number, windows: number, unread: number) => {
    const decay = Math.min((now + 0.5) / (before + 0.5), 0.95);
    let sum = 0;
    for (let at = 1; at <= windows; at += 1) sum += decay ** at;
    const spread = 1.645 * Math.sqrt(now + 1);
    return {
      low: Math.min(unread, Math.max(0, Math.floor((now - spread) * sum))),
      high: Math.min(unread, Math.ceil((now + 1 + spread) * sum)),
    };
  };

  test('§+ it is said from the fiftieth decision, over windows of 25 or a fifth of all', () => {
    expect(estimateMissed(decided(5, 24, 2, 25), 100)).toBeUndefined();
    expect(estimateMissed(decided(5, 25, 2, 25), 100)).toEqual(slowly(5, 2, 4, 100));
    // 150 decisions: windows of 30, and what lies before the last two counts for nothing.
    expect(estimateMissed([...decided(90, 90, 0, 0), ...decided(10, 30, 7, 30)], 90)).toEqual(slowly(10, 7, 3, 90));
  });

  test('§+ neither end is below nought or above what is unread', () => {
    expect(estimateMissed(decided(25, 25, 25, 25), 25)).toEqual(slowly(25, 25, 1, 25));
    expect(estimateMissed(decided(25, 25, 25, 25), 500)!.low).toBeGreaterThan(100);
    expect(estimateMissed(decided(0, 25, 0, 25), 25)).toEqual({ low: 0, high: 3 });
    expect(estimateMissed(decided(0, 25, 25, 25), 25)).toEqual({ low: 15, high: 25 });
    expect(estimateMissed(decided(5, 25, 2, 25), 0)).toEqual({ low: 0, high: 0 });
  });
});
