import { servicePath } from '#contracts/envelope.ts';
import type { PaymentKeys } from './payment-keys.ts';

export const notifyPath = '/payments/notify';

export const notifyUrlOf = (origin: string, way: string, institutionId: number): string =>
  `${origin}${servicePath}${notifyPath}/${way}/${institutionId}`;

const told = (tradeNo: string): string => `result\n${tradeNo}`;

/** Where a gateway sends the browser back to: it shows the true state of this one trade without a session. */
export const resultLink = (keys: PaymentKeys, tradeNo: string): string =>
  `/pay_success?${new URLSearchParams({ trade: tradeNo, sig: keys.sign(told(tradeNo)) })}`;

export const isResultLink = (keys: PaymentKeys, tradeNo: string, signature: string): boolean =>
  keys.isSigned(told(tradeNo), signature);
