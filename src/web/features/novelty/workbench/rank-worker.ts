import { Ranker } from '#domain/novelty/screening/ranker.ts';
import { shownScores } from '#domain/novelty/screening/shown-scores.ts';
import { type ScreenedText, termMatrices } from '#domain/novelty/screening/term-matrix.ts';

/** What the page tells the worker. */
export type RankQuestion =
  | { kind: 'load'; texts: ScreenedText[]; seeds: string[]; decided: [row: number, relevant: boolean][] }
  | { kind: 'decide'; row: number; relevant: boolean | null };

export interface RankAnswer {
  /** Rows of undecided records, the most promising first. */
  order: number[];
  /** How promising each of them is, from 0 to 100, by row. */
  values: Record<number, number>;
  /** Terms that speak for the first ones, by row. */
  reasons: [row: number, terms: string[]][];
}

const explained = 30;
/** As many as a list shows. */
const valued = 200;

let ranker: Ranker | undefined;

const answer = (): void => {
  if (!ranker) return;
  const current = ranker;
  const ranked = current.rank();
  const order = ranked.map(({ row }) => row);
  // Scores are sums of standard deviations; a person reads where a record stands among a hundred.
  const shown = shownScores(ranked.map(({ score }) => score));
  const values = Object.fromEntries(ranked.slice(0, valued).map(({ row }, at) => [row, shown[at]!]));
  const reasons = order.slice(0, explained).map((row): [number, string[]] => [
    row,
    current
      .reasons(row, 12)
      .filter(({ weight }) => weight > 0)
      .slice(0, 6)
      .map(({ term }) => term),
  ]);
  postMessage({ order, values, reasons } satisfies RankAnswer);
};

addEventListener('message', ({ data }: MessageEvent<RankQuestion>) => {
  if (data.kind === 'load') {
    // The seeds are more records, known to be relevant: before the first decision they alone lead.
    ranker = new Ranker(termMatrices([...data.texts, ...data.seeds.map((title) => ({ title, abstract: '' }))]));
    for (const at of data.seeds.keys()) ranker.decide(data.texts.length + at, true);
    for (const [row, relevant] of data.decided) ranker.decide(row, relevant);
  } else if (data.relevant === null) ranker?.undo(data.row);
  else ranker?.decide(data.row, data.relevant);
  answer();
});
