import type { TradeView } from '#contracts/payments/payments.ts';
import { formatTime } from '#domain/dates/format.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { words as texts } from './payment-words.ts';

interface TradeWords {
  title: (sum: string) => string;
  text: string;
  sign: '✓' | '…' | '↩' | '–';
}

/** How a trade stands, said alike on every page: what goes back is never called received. */
const words: Readonly<Record<TradeView['state'], TradeWords>> = {
  pending: {
    title: (sum) => texts.notYet(sum),
    text: texts.notYetText,
    sign: '…',
  },
  paid: { title: (sum) => texts.received(sum), text: texts.receivedText, sign: '✓' },
  closed: {
    title: () => texts.notPaid,
    text: texts.notPaidText,
    sign: '–',
  },
  refunding: {
    title: (sum) => texts.goingBack(sum),
    text: texts.goingBackText,
    sign: '↩',
  },
  refunded: {
    title: (sum) => texts.wentBack(sum),
    text: texts.wentBackText,
    sign: '↩',
  },
};

/** More came than was due: that it goes back, and that nothing is to be done for it. */
export const surplusWords = (surplus: number): string => texts.surplus(formatYuan(fen(surplus)));

export const tradeWords = ({ state, amount, surplus }: Pick<TradeView, 'state' | 'amount' | 'surplus'>) => {
  const { title, ...rest } = words[state];
  const said = { title: title(formatYuan(fen(amount))), ...rest };
  return state === 'paid' && surplus > 0 ? { ...said, text: surplusWords(surplus) } : said;
};

/** By which way and when the money came; the time is the gateway's own. */
export const tradeFacts = ({ way, paidAt }: Pick<TradeView, 'way' | 'paidAt'>): string[] => [
  paymentWayLabel(way),
  ...(paidAt ? [texts.paidAt(formatTime(paidAt, { pattern: '{m}-{d} {h}:{i}' }))] : []),
];
