import type { PaymentFlag } from './flag-store.ts';

/** What each finding says to the desk. */
export const flagSentences: Readonly<Record<PaymentFlag, string>> = {
  'unknown-trade': '支付平台通知了一笔本馆没有发起的交易',
  'unknown-refund': '支付平台通知了一笔本馆没有发起的退款',
  'wrong-amount': '到账金额与应付金额不一致',
  'paid-twice': '同一笔交易收到两次付款',
  'booked-before': '支付平台通知的款项已由人工登记过',
  'refund-beyond': '退款到账，但超出账上的已收金额',
};
