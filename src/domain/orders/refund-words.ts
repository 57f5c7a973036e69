import { type Fen, formatYuan } from '../money/yuan.ts';
import { type LedgerStanding, refundAmount } from '../payments/ledger.ts';
import type { OrderStatus } from './status.ts';

/** How money goes back; by when depends on the gateway or the library's own accounts. */
const wayBack = '线上支付的即时原路退回，到账时间以支付渠道通知为准；其他方式缴纳的由图书馆另行退还。';

/** What a refund asked for now would give back, and when. */
export const refundOutlook = (money: LedgerStanding, share: number): string => {
  const amount = refundAmount(money, share);
  const why = amount === money.net ? '全额退还' : `已付 ${formatYuan(money.net)}，按现在的进度退 ${share}%`;
  return `现在申请可退 ${formatYuan(amount)}（${why}），以馆员核定为准；馆员同意后办理，${wayBack}`;
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
export const refundWords = ({ status, money, share, granted, refunding, on }: RefundFacts): string => {
  if (status === 'refunded')
    return money.refunded > 0
      ? `已退款 ${formatYuan(money.refunded)}${on ? `，${on} 办理` : ''}；${wayBack}`
      : '没有款项需要退还。';
  if (status !== 'refund-requested') return '';
  if (refunding && granted !== null) return `已同意退款 ${formatYuan(granted)}，正在办理；${wayBack}`;
  return `预计退款 ${formatYuan(refundAmount(money, share))}，以馆员核定为准；馆员同意后办理，${wayBack}`;
};
