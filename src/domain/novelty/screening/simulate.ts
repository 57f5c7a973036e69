import { Ranker } from './ranker.ts';
import { type ScreenedText, termMatrices } from './term-matrix.ts';

export interface LabelledText extends ScreenedText {
  relevant: boolean;
}

/** Mulberry32: small, seeded, the same on every machine. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export interface ScreeningRun {
  /** Work saved over reading in any order, at 95 % of the relevant records; 0 … 1. */
  saved: number;
  /** Share of the relevant records found in the first tenth; 0 … 1. */
  foundEarly: number;
  reranks: number;
  milliseconds: number;
}

/**
 * One person's screening: one relevant and one irrelevant record are known, then the first of the ranking is always read
 * next. The two known ones count as read and as found, as in the published figures: at 95 % of 20 relevant records one may
 * be left, whichever was known. `now` tells milliseconds: the domain has no clock.
 */
export const simulateScreening = (
  records: readonly LabelledText[],
  ranker: Ranker,
  seed: number,
  now: () => number,
): ScreeningRun => {
  const random = randomFrom(seed);
  const pick = (relevant: boolean): number => {
    const rows = records.flatMap((record, row) => (record.relevant === relevant ? [row] : []));
    return rows[Math.floor(random() * rows.length)]!;
  };
  const known = [pick(true), pick(false)];
  for (const row of known) ranker.decide(row, records[row]!.relevant);

  const unread = records.length - known.length;
  const relevant = records.filter((record) => record.relevant).length - 1;
  // All relevant records, the known one among them.
  const enough = Math.ceil(0.95 * (relevant + 1)) - 1;
  const tenth = Math.round(unread / 10);
  let found = 0;
  let foundEarly = 0;
  let readAtEnough = 0;
  let read = 0;
  const started = now();
  while (read < unread && (found < enough || read < tenth)) {
    const next = ranker.rank()[0]!.row;
    read += 1;
    if (records[next]!.relevant) {
      found += 1;
      if (found === enough) readAtEnough = read;
      if (read <= tenth) foundEarly = found;
    }
    ranker.decide(next, records[next]!.relevant);
  }
  return {
    saved: (unread - readAtEnough) / records.length - 0.05,
    foundEarly: foundEarly / relevant,
    reranks: read,
    milliseconds: now() - started,
  };
};

export interface ScreeningMeasure {
  records: number;
  relevant: number;
  runs: number;
  wss95: number;
  se: number;
  rrf10: number;
  msPerRerank: number;
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of runs with seeds 1 … `runs`, in percent with one decimal. */
export const measureScreening = (
  records: readonly LabelledText[],
  runs: number,
  now: () => number,
): ScreeningMeasure => {
  const matrices = termMatrices(records);
  const done = Array.from({ length: runs }, (_, i) => simulateScreening(records, new Ranker(matrices), i + 1, now));
  const saved = done.map((run) => 100 * run.saved);
  const mean = meanOf(saved);
  const variance = runs > 1 ? saved.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (runs - 1) : 0;
  return {
    records: records.length,
    relevant: records.filter((record) => record.relevant).length,
    runs,
    wss95: oneDecimal(mean),
    se: oneDecimal(Math.sqrt(variance / runs)),
    rrf10: oneDecimal(100 * meanOf(done.map((run) => run.foundEarly))),
    msPerRerank: oneDecimal(
      done.reduce((sum, run) => sum + run.milliseconds, 0) / done.reduce((sum, run) => sum + run.reranks, 0),
    ),
  };
};
