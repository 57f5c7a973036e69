import type { CellVerdict, OpenVerdict } from './comparison/single-comparison.ts';
import { settledCell } from './comparison/single-comparison.ts';

export const pointVersionStates = {
  proposed: '等待委托人答复',
  agreed: '委托人已同意',
  declined: '委托人不同意',
  withdrawn: '已收回',
} as const;

const bare = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/** Places of the points whose wording is another one. */
export const changedPlaces = (before: readonly string[], after: readonly string[]): number[] =>
  before.flatMap((text, at) => (text === after[at] ? [] : [at]));

/** Why a correction cannot be proposed, as a sentence. Their number stands: it is what was accepted and paid for. */
export const correctionFault = (before: readonly string[], after: readonly string[]): string | undefined => {
  if (after.length !== before.length)
    return `查新点的数目不能改动，受理时是 ${before.length} 个；增减查新点请退回委托人重新受理`;
  if (after.some((text) => !text.trim())) return '查新点没有文字';
  if (changedPlaces(before, after).length === 0) return '没有改动任何查新点';
  const twice = after.find((text, at) => after.indexOf(text) !== at);
  return twice === undefined ? undefined : `查新点“${twice.slice(0, 20)}”写了两次`;
};

interface JudgedCell {
  verdict: CellVerdict;
  features: OpenVerdict[];
  stale: boolean;
}

/** A feature stands as it was where both wordings say it in the same words. */
const isUnchanged = (feature: string, before: string, after: string): boolean =>
  bare(before).includes(bare(feature)) && bare(after).includes(bare(feature));

/**
 * A cell after its point was corrected: features that both wordings hold keep their verdict, all others are open again,
 * and the cell says that it is to be judged anew.
 */
export const staleCell = <Cell extends JudgedCell>(
  cell: Cell,
  features: readonly string[],
  { before, after }: { before: string; after: string },
): Cell => {
  const kept = features.map((name, at) => (isUnchanged(name, before, after) ? (cell.features[at] ?? null) : null));
  const isWhole = features.length > 0 && features.every((name) => isUnchanged(name, before, after));
  // Without judged features the verdict was on the whole point, which is another one now.
  if (isWhole && cell.features.some((one) => one !== null)) return settledCell(cell, features.length);
  return { ...cell, features: kept, stale: true };
};
