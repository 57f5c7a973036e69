/** How many orders took so many working days. */
export type Histogram = ReadonlyMap<number, number>;

export interface Bin {
  name: string;
  from: number;
  to: number;
}

const open = 100_000;

/** As libraries promise them: one to three days, up to ten, more. */
export const turnaroundBins: readonly Bin[] = [
  { name: '当天', from: 0, to: 0 },
  { name: '1 天', from: 1, to: 1 },
  { name: '2 天', from: 2, to: 2 },
  { name: '3 天', from: 3, to: 3 },
  { name: '4–5 天', from: 4, to: 5 },
  { name: '6–10 天', from: 6, to: 10 },
  { name: '11–20 天', from: 11, to: 20 },
  { name: '20 天以上', from: 21, to: open },
];

const known = (histogram: Histogram): [number, number][] =>
  [...histogram].filter(([days, n]) => days >= 0 && n > 0).sort(([a], [b]) => a - b);

/** The middle one; of an even number the mean of the two; null where nothing is known. */
export const medianOf = (histogram: Histogram): number | null => {
  const bars = known(histogram);
  const total = bars.reduce((sum, [, n]) => sum + n, 0);
  if (total === 0) return null;
  const at = (place: number): number => {
    let seen = 0;
    for (const [days, n] of bars) {
      seen += n;
      if (place < seen) return days;
    }
    return bars.at(-1)![0];
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
};

export const countIn = (histogram: Histogram, { from, to }: Bin): number =>
  known(histogram).reduce((sum, [days, n]) => sum + (days >= from && days <= to ? n : 0), 0);
