import type { NoveltyCell } from '#contracts/novelty/workbench.ts';
import { type CellVerdict, verdictOfFeatures } from '#domain/novelty/comparison/single-comparison.ts';

export const emptyCell: NoveltyCell = {
  verdict: 'none',
  quote: '',
  has: '',
  lacks: '',
  features: [],
  disputed: null,
  stale: false,
};

/** Adds a selected passage to the quoted ones; a passage that is there already is not repeated. */
export const withQuote = (cell: NoveltyCell, passage: string): NoveltyCell => {
  const added = passage.replace(/\s+/g, ' ').trim();
  if (!added || cell.quote.includes(added)) return cell;
  return { ...cell, quote: [cell.quote, added].filter(Boolean).join(' …… ').slice(0, 5000) };
};

/**
 * Judges one feature. Once all are judged the point follows from them; what the document has and lacks is named
 * unless a person has written it.
 */
export const withFeature = (
  cell: NoveltyCell,
  names: readonly string[],
  at: number,
  verdict: CellVerdict | null,
): NoveltyCell => {
  const said = (verdicts: NoveltyCell['features'], wanted: (one: CellVerdict) => boolean): string =>
    names.filter((_, place) => verdicts[place] && wanted(verdicts[place])).join('、');
  // A part is not what is the same: the sentence tells it as a part by itself.
  const hasIn = (verdicts: NoveltyCell['features']) => said(verdicts, (one) => one === 'same');
  const lacksIn = (verdicts: NoveltyCell['features']) => said(verdicts, (one) => one === 'none');
  const features = names.map((_, place) => (place === at ? verdict : (cell.features[place] ?? null)));
  const judged = features.filter((one) => one !== null);
  return {
    ...cell,
    features,
    has: cell.has === hasIn(cell.features) ? hasIn(features) : cell.has,
    lacks: cell.lacks === lacksIn(cell.features) ? lacksIn(features) : cell.lacks,
    verdict: judged.length === names.length ? verdictOfFeatures(judged) : cell.verdict,
  };
};
