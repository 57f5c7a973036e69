import { type Fen, formatYuan } from '../money/yuan.ts';
import { type LedgerStanding, refundAmount } from '../payments/ledger.ts';
import { words as chinese } from './refund-words.ts';
import type { OrderStatus } from './status.ts';

/** What a refund asked for now would give back, and when. */
export const refundOutlook = (money: LedgerStanding, share: number, words = chinese): string => {
  const amount = refundAmount(money, share);
  const why = amount === money.net ? words.whole : words.part(formatYuan(money.net), share);
  return words.outlook(formatYuan(amount), why, words.wayBack);
};

export interface RefundFacts {
  status: OrderStatus;
  money: LedgerStanding;
  share: number;
  /** What was granted; null before. */
  granted: Fen | null;
  /** Granted, and the gateway has not confirmed yet. */
  refunding: boolean;
  /** The day it was given back. */
  on: string | null;
}

/** How a refund stands: how much, and when. Empty where none is asked for. */
export const refundWords = ({ status, money, share, granted, refunding, on }: RefundFacts, words = chinese): string => {
  if (status === 'refunded') {
    if (money.refunded <= 0) return words.nothing;
    const amount = formatYuan(money.refunded);
    return on ? words.refundedOn(amount, on, words.wayBack) : words.refunded(amount, words.wayBack);
  }
  if (status !== 'refund-requested') return '';
  if (refunding && granted !== null) return words.granted(formatYuan(granted), words.wayBack);
  return words.expected(formatYuan(refundAmount(money, share)), words.wayBack);
};
