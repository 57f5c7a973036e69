import type { Extent, Passage } from './align.ts';

/** Passages between one text and one source: those known, and those found. */
export interface ScoredPair {
  cases: readonly Passage[];
  found: readonly Passage[];
}

export interface Plagdet {
  recall: number;
  precision: number;
  /** How many found passages cover one known, on average. */
  granularity: number;
  plagdet: number;
}

const overlaps = ([one, length]: Extent, [other, otherLength]: Extent): boolean =>
  one < other + otherLength && other < one + length;

const touches = (one: Passage, other: Passage): boolean =>
  overlaps(one.at, other.at) && overlaps(one.source, other.source);

/** Characters of an extent that lie in any of the others. */
const covered = ([from, length]: Extent, others: readonly Extent[]): number => {
  let sum = 0;
  let reached = from;
  for (const [start, long] of others.toSorted((a, b) => a[0] - b[0])) {
    const begin = Math.max(start, reached);
    const end = Math.min(start + long, from + length);
    if (end > begin) sum += end - begin;
    reached = Math.max(reached, end);
  }
  return sum;
};

const shareCovered = (one: Passage, others: readonly Passage[]): number => {
  const touching = others.filter((other) => touches(one, other));
  const characters =
    covered(
      one.at,
      touching.map(({ at }) => at),
    ) +
    covered(
      one.source,
      touching.map(({ source }) => source),
    );
  return characters / (one.at[1] + one.source[1]);
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The measure of the PAN competitions, macro-averaged: each known and each found passage counts alike, both sides. */
export const scorePlagdet = (pairs: readonly ScoredPair[]): Plagdet => {
  const recall = mean(pairs.flatMap(({ cases, found }) => cases.map((one) => shareCovered(one, found))));
  const precision = mean(pairs.flatMap(({ cases, found }) => found.map((one) => shareCovered(one, cases))));
  const pieces = pairs.flatMap(({ cases, found }) =>
    cases.map((one) => found.filter((other) => touches(one, other)).length).filter((n) => n > 0),
  );
  const granularity = pieces.length === 0 ? 1 : mean(pieces);
  const f1 = recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
  return { recall, precision, granularity, plagdet: f1 / Math.log2(1 + granularity) };
};
