import { type Fen, fen } from '../money/yuan.ts';
import type { PriceLine, PriceList } from './price-list.ts';

const cheapest = (line: PriceLine): number | undefined => {
  if (line.kind === 'base') return line.first;
  if (line.kind === 'novelty-points') return line.base;
  if (line.kind === 'novelty-range' || line.kind === 'patent-type') return Math.min(...Object.values(line.prices));
  return undefined;
};

/** The least that an order by this list costs before anything is counted; null where the list names no such price. */
export const priceFrom = ({ lines }: Pick<PriceList, 'lines'>): Fen | null => {
  const known = lines.flatMap((line) => cheapest(line) ?? []);
  return known.length === 0 ? null : fen(known.reduce((sum, one) => sum + one, 0));
};
