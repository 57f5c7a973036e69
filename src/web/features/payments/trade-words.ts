import type { TradeView } from '#contracts/payments/payments.ts';
import { formatTime } from '#domain/dates/format.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';

interface TradeWords {
  title: (sum: string) => string;
  text: string;
  sign: '✓' | '…' | '↩' | '–';
}

/** How a trade stands, said alike on every page: what goes back is never called received. */
const words: Readonly<Record<TradeView['state'], TradeWords>> = {
  pending: {
    title: (sum) => `还没有收到 ${sum}`,
    text: '如果您已付款，通常在一分钟内到账，本页会自动更新。请不要重复支付。',
    sign: '…',
  },
  paid: { title: (sum) => `已收到 ${sum}`, text: '款项已记入委托，馆员会继续办理。', sign: '✓' },
  closed: {
    title: () => '支付未完成',
    text: '这笔支付已取消或超时，没有扣款。需要时请回到委托单重新支付。',
    sign: '–',
  },
  refunding: {
    title: (sum) => `正在退回 ${sum}`,
    text: '这笔款项正在原路退回，到账时间以支付平台为准。委托是否还要缴费，以委托单为准。',
    sign: '↩',
  },
  refunded: {
    title: (sum) => `已退回 ${sum}`,
    text: '这笔款项已原路退回。委托是否还要缴费，以委托单为准。',
    sign: '↩',
  },
};

/** More came than was due: that it goes back, and that nothing is to be done for it. */
export const surplusWords = (surplus: number): string =>
  `这份委托多收了 ${formatYuan(fen(surplus))}，图书馆会退回：线上付的原路退，其余由馆员联系您。请不要再付款。`;

export const tradeWords = ({ state, amount, surplus }: Pick<TradeView, 'state' | 'amount' | 'surplus'>) => {
  const { title, ...rest } = words[state];
  const said = { title: title(formatYuan(fen(amount))), ...rest };
  return state === 'paid' && surplus > 0 ? { ...said, text: surplusWords(surplus) } : said;
};

/** By which way and when the money came; the time is the gateway's own. */
export const tradeFacts = ({ label, paidAt }: Pick<TradeView, 'label' | 'paidAt'>): string[] => [
  label,
  ...(paidAt ? [`${formatTime(paidAt, { pattern: '{m}-{d} {h}:{i}' })} 付款`] : []),
];
