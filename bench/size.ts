/**
 * `BENCH_TINY=1` runs a benchmark in its smallest form, as `npm test` does: everything starts, works and answers rightly,
 * and nothing is measured.
 */
const isTiny = process.env.BENCH_TINY === '1';

export const sized = (usual: number, smallest: number): number => (isTiny ? smallest : usual);

/** What a measure has to keep to; a tiny run is too short to say. */
export const tooSlow = (): void => {
  if (!isTiny) process.exitCode = 1;
};
