import type { StatisticRow } from './statistic-store.ts';

export type Counts = Record<string, number>;

/** Adds up rows by a key, in the order the keys come. */
export const sumBy = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  figure: (row: Row) => number,
): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + figure(row));
  return sums;
};

/** A figure for each of the keys, nought where nothing is told. */
export const countsOf = <Row>(
  keys: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  figure: (row: Row) => number,
): Counts => {
  const sums = sumBy(rows, keyOf, figure);
  return Object.fromEntries(keys.map((key) => [key, sums.get(key) ?? 0]));
};

export const moneyOf = (rows: readonly StatisticRow[]): { paid: number; refunded: number } => {
  const sums = sumBy(
    rows,
    ({ name }) => name,
    ({ amount }) => amount,
  );
  return { paid: sums.get('paid') ?? 0, refunded: sums.get('refunded') ?? 0 };
};

export const histogramOf = (rows: readonly StatisticRow[]): Map<number, number> => {
  const counted = new Map<number, number>();
  for (const { days, n } of rows) counted.set(days, (counted.get(days) ?? 0) + n);
  return counted;
};
