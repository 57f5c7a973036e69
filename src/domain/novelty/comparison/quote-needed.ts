import type { CellVerdict, OpenVerdict } from './single-comparison.ts';

interface QuotedCell {
  verdict: CellVerdict;
  quote: string;
  /** One for each feature that was judged: what the features say stands over the verdict. */
  features?: readonly OpenVerdict[] | undefined;
}

const saidOf = ({ verdict, features = [] }: QuotedCell): string | undefined => {
  const words = (one: OpenVerdict): string => (one === 'same' ? '已述及' : '部分述及');
  if (verdict !== 'none') return `判为${words(verdict)}`;
  const disclosed = features.find((one) => one === 'same') ?? features.find((one) => one === 'part');
  return disclosed && `有特征判为${words(disclosed)}`;
};

/** Where a passage stands in a document that is not at hand here. */
const place = /第\s?\d{1,5}\s?[页段]|p\.\s?\d|\[\d{4}\]|(?:权利要求|图|表)\s?\d/i;

/**
 * Why a verdict cannot be kept without its passage; undefined where it can. One that stood before is not asked again until
 * somebody changes it.
 */
export const quoteFault = <Cell extends QuotedCell>(
  cell: Cell | null,
  point: number,
  { before, abstract }: { before: Cell | null | undefined; abstract: string },
): string | undefined => {
  const disclosed = cell && saidOf(cell);
  if (!disclosed) return undefined;
  if (before && JSON.stringify(before) === JSON.stringify(cell)) return undefined;
  const said = `查新点 ${point + 1} ${disclosed}`;
  if (!cell.quote) return `${said}，请先引用原文：在摘要里选中一段按 Q，或抄入一段`;
  if (!abstract && !place.test(cell.quote)) return `${said}，题录没有摘要，引文请注明出处的页码，例如“……（第 3 页）”`;
  return undefined;
};
