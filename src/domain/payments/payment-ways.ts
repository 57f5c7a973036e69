import { words } from './way-words.ts';

/** How a payment reaches the desk: a gateway tells us itself, a voucher is shown and confirmed, cash is booked by hand. */
export interface PaymentWayRow {
  label: string;
  /** Settled by the gateway's signed notification. */
  gateway: boolean;
  /** The applicant uploads a proof that the acceptance desk confirms. */
  voucher: boolean;
  /** Chosen by the applicant, or booked at the desk alone. */
  online: boolean;
  /** Plays a payment without money: never offered in production. */
  demo: boolean;
}

export const paymentWays = {
  wechat: { label: words.wechat, gateway: true, voucher: false, online: true, demo: false },
  alipay: { label: words.alipay, gateway: true, voucher: false, online: true, demo: false },
  transfer: { label: words.transfer, gateway: false, voucher: true, online: true, demo: false },
  fund: { label: words.fund, gateway: false, voucher: true, online: true, demo: false },
  cash: { label: words.cash, gateway: false, voucher: false, online: false, demo: false },
  sandbox: { label: words.sandbox, gateway: true, voucher: false, online: true, demo: true },
} as const satisfies Record<string, PaymentWayRow>;

export type PaymentWay = keyof typeof paymentWays;

export const paymentWayNames = Object.keys(paymentWays) as PaymentWay[];

export const isPaymentWay = (value: unknown): value is PaymentWay =>
  typeof value === 'string' && Object.hasOwn(paymentWays, value);

export const paymentWayLabel = (way: PaymentWay): string => paymentWays[way].label;
export const needsVoucher = (way: PaymentWay): boolean => paymentWays[way].voucher;

/** Ways without a gateway's settings: offered until an institution switches one off. */
export type PlainWay = 'transfer' | 'fund' | 'cash' | 'sandbox';
export const plainWays: readonly PlainWay[] = ['transfer', 'fund', 'cash', 'sandbox'];
export const isPlainWay = (value: unknown): value is PlainWay => plainWays.some((way) => way === value);

/** What an institution says of such a way. */
export interface PlainWayState {
  way: PlainWay;
  enabled: boolean;
  /** What the payer is told: the account, the desk and its hours. */
  words: string;
}

/** The codes with their labels, for the dictionary and for a reconciliation sheet; the demo's way is none of them. */
export const realPaymentWayLabels: Readonly<Record<string, string>> = Object.fromEntries(
  paymentWayNames.filter((way) => !paymentWays[way].demo).map((way) => [way, paymentWays[way].label]),
);
