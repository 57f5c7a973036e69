import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Fen } from '#domain/money/yuan.ts';

export const sandboxPath = '/pay_sandbox';

/** What stands in the address of the page one can "pay" on. */
export interface SandboxLink {
  trade: string;
  /** Seconds since 1970 until which the page takes the payment. */
  until: number;
  sig: string;
}

const signatureOf = (secret: string, trade: string, until: number, amount: Fen): Buffer =>
  createHmac('sha256', secret).update(`sandbox\n${trade}\n${until}\n${amount}`).digest();

/** A path on our own site; the amount is signed but not shown, so that it comes from the trade alone. */
export const sandboxLink = (secret: string, tradeNo: string, expiresAt: Date, amount: Fen): string => {
  const until = Math.floor(expiresAt.getTime() / 1000);
  const sig = signatureOf(secret, tradeNo, until, amount).toString('base64url');
  return `${sandboxPath}?${new URLSearchParams({ trade: tradeNo, until: String(until), sig })}`;
};

export const isSandboxLink = (secret: string, { trade, until, sig }: SandboxLink, amount: Fen): boolean => {
  const given = Buffer.from(sig, 'base64url');
  const right = signatureOf(secret, trade, until, amount);
  return given.length === right.length && timingSafeEqual(given, right);
};
