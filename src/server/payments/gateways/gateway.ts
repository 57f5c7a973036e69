import type { Fen } from '#domain/money/yuan.ts';

/** What a gateway is asked to take. The trade number is ours, unique per attempt to pay. */
export interface Begin {
  tradeNo: string;
  amount: Fen;
  description: string;
  notifyUrl: string;
  returnUrl: string;
  /** A desk shows a code or leaves for the gateway's page; a phone leaves for its app. */
  kind: 'qr' | 'phone';
  clientIp: string;
  expiresAt: Date;
}

export type Begun = { kind: 'qr'; codeUrl: string } | { kind: 'redirect'; url: string };

export interface Received {
  amount: Fen;
  gatewayNo: string;
  paidAt: Date;
}

/**
 * `refunding`: it was paid and something of it went back or is going back; each refund is asked for by its own number.
 * `refunded`: it was paid and all of it went back. `unknown`: the gateway has no such trade (nobody opened it yet).
 */
export type TradeAnswer =
  | { state: 'pending' | 'closed' | 'unknown' }
  | ({ state: 'paid' | 'refunding' | 'refunded' } & Received);

export interface RefundRequest {
  tradeNo: string;
  refundNo: string;
  amount: Fen;
  /** What the trade was paid with. */
  total: Fen;
  reason: string;
  notifyUrl?: string;
}

/** `unknown`: the gateway has carried out no such refund; asking again under the same number is safe. */
export type RefundAnswer =
  | { state: 'unknown' }
  | { state: 'refunding' | 'failed'; amount: Fen; gatewayNo: string }
  | { state: 'refunded'; amount: Fen; gatewayNo: string; refundedAt: Date };

/** What became of a trade, proven by the gateway's signature, whether it told us or was asked. */
export type GatewayEvent =
  | { kind: 'paid'; tradeNo: string; amount: Fen; gatewayNo: string; at: Date }
  | { kind: 'refund' | 'refund-failed'; tradeNo: string; refundNo: string; amount: Fen; gatewayNo: string; at: Date }
  | { kind: 'closed'; tradeNo: string; at: Date };

export type NotificationFault =
  | 'malformed'
  | 'unknown-key'
  | 'bad-signature'
  | 'too-old'
  | 'replayed'
  | 'undecipherable'
  | 'not-ours';

/** Verified without an event: truly from the gateway, but nothing that money or state hang on. */
export type Notification = { verified: true; event?: GatewayEvent } | { verified: false; fault: NotificationFault };

export interface Acknowledgement {
  status: number;
  contentType: string;
  body: string;
}

export type NotificationHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * One way to pay. Calls throw `gateway-unreachable` when the outcome is not known (ask again by query, never assume)
 * and `gateway-refused` when the gateway said no.
 */
export interface PaymentGateway {
  begin(request: Begin): Promise<Begun>;
  query(tradeNo: string): Promise<TradeAnswer>;
  /** `not-closable`: it was paid meanwhile, or is being paid; ask by query. */
  close(tradeNo: string): Promise<'closed' | 'not-closable'>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  queryRefund(refund: { tradeNo: string; refundNo: string }): Promise<RefundAnswer>;
  /** Reads the bytes as they came: a body parsed and written again has another signature. */
  readNotification(headers: NotificationHeaders, rawBody: Buffer): Promise<Notification>;
  /** What the gateway wants to read; after `false` it sends the notification again later. */
  acknowledge(ok: boolean): Acknowledgement;
}

/** What both gateways take as a number of ours, and as a sum. A wrong one is a fault of ours, found before it leaves. */
export const assertNumbers = (numbers: readonly string[], amount: Fen): void => {
  for (const number of numbers)
    if (!/^[0-9A-Za-z_]{6,32}$/.test(number)) throw new RangeError(`no gateway takes the number ${number}`);
  if (amount <= 0) throw new RangeError(`no gateway takes ${amount} fen`);
};

/** The same event that a notification would have brought, so that what was told and what was asked book alike. */
export const eventOfTrade = (tradeNo: string, answer: TradeAnswer, now: Date): GatewayEvent | undefined => {
  if (answer.state === 'closed') return { kind: 'closed', tradeNo, at: now };
  if (!('amount' in answer)) return undefined;
  return { kind: 'paid', tradeNo, amount: answer.amount, gatewayNo: answer.gatewayNo, at: answer.paidAt };
};

export const eventOfRefund = (
  refund: { tradeNo: string; refundNo: string },
  answer: RefundAnswer,
  now: Date,
): GatewayEvent | undefined => {
  if (answer.state === 'unknown' || answer.state === 'refunding') return undefined;
  const { amount, gatewayNo } = answer;
  return answer.state === 'refunded'
    ? { kind: 'refund', ...refund, amount, gatewayNo, at: answer.refundedAt }
    : { kind: 'refund-failed', ...refund, amount, gatewayNo, at: now };
};
