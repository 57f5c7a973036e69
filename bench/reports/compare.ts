import { demoReport } from '#domain/reports/demo-report.ts';
import { sized, tooSlow } from '../size.ts';

/** 200 papers with 2,000 citing records. */
export const largeReport = () => demoReport({ papers: sized(200, 2), citations: sized(2000, 4) });

/** Milliseconds of one run. */
export const timed = async (work: () => Promise<unknown> | unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** Bare and ours in turn, after one of each to warm up; the median of their ratios counts. */
export const compare = async (
  name: string,
  { bare, ours, rounds, atMost }: { bare(): unknown; ours(): unknown; rounds: number; atMost: number },
): Promise<void> => {
  await bare();
  await ours();
  const ratios: number[] = [];
  for (let round = 0; round < sized(rounds, 1); round += 1) {
    const [baseline, own] = [await timed(bare), await timed(ours)];
    ratios.push(own / baseline);
    console.log(`${name}  bare ${seconds(baseline)}  ours ${seconds(own)}  ratio ${(own / baseline).toFixed(2)}`);
  }
  console.log(`${name} ratio ${median(ratios).toFixed(2)} (at most ${atMost})\n`);
  if (median(ratios) > atMost) tooSlow();
};
