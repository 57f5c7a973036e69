import type { ShownResult } from '#contracts/similarity.ts';

type Passage = ShownResult['passages'][number];
type Block = ShownResult['blocks'][number];

/** A run of the manuscript that is drawn alike. */
export interface Segment {
  text: string;
  /** The passage it belongs to, of those that lie over each other the one of the largest source. */
  passage: number | null;
  source: number | null;
  quoted: boolean;
}

const inside = (at: number, [offset, length]: readonly [number, number]): boolean =>
  at >= offset && at < offset + length;

/** A block of the manuscript cut where passages and quotations begin and end. */
export const segmentsOf = (
  text: string,
  { start, end }: Pick<Block, 'start' | 'end'>,
  passages: readonly Passage[],
  quotations: ShownResult['quotations'],
): Segment[] => {
  const touching = passages.filter(({ at: [offset, length] }) => offset < end && offset + length > start);
  const quotes = quotations.filter(([offset, length]) => offset < end && offset + length > start);
  const edges = new Set([start, end]);
  for (const [offset, length] of [...touching.map(({ at }) => at), ...quotes]) {
    if (offset > start && offset < end) edges.add(offset);
    if (offset + length > start && offset + length < end) edges.add(offset + length);
  }
  const cuts = [...edges].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, at) => {
    const over = touching
      .filter((passage) => inside(from, passage.at))
      .sort((a, b) => a.source - b.source || a.number - b.number)[0];
    return {
      text: text.slice(from, cuts[at + 1]),
      passage: over?.number ?? null,
      source: over?.source ?? null,
      quoted: quotes.some((quote) => inside(from, quote)),
    };
  });
};

/** Passages as the reader walks through them: one of several that lie at the same place. */
export const walkOf = (passages: readonly Passage[], source: number | null): number[] => {
  const chosen = source === null ? passages : passages.filter((one) => one.source === source);
  let reached = -1;
  return chosen.flatMap(({ number, at: [offset, length] }) => {
    if (source === null && offset + length <= reached) return [];
    reached = Math.max(reached, offset + length);
    return [number];
  });
};
