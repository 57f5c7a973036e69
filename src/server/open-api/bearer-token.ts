import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SecretSlot } from '../db/stored-values.ts';

/** Seconds a token of client credentials lasts. */
export const bearerSeconds = 3600;

export interface BearerToken {
  accessToken: string;
  slot: SecretSlot;
  scopes: readonly string[];
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const shape = z.object({
  a: z.string(),
  s: z.enum(['A', 'B']),
  c: z.array(z.string()),
  e: z.number(),
});

const prefix = 'oat1';

/** Signed with the application's own secret: whoever drops that secret ends its tokens, and no row is kept. */
const macOf = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`bearer token ${payload}`).digest();

export const makeBearer = (secret: string, { accessToken, slot, scopes, expiresAt }: BearerToken): string => {
  const payload = Buffer.from(JSON.stringify({ a: accessToken, s: slot, c: scopes, e: expiresAt })).toString(
    'base64url',
  );
  return `${prefix}.${payload}.${macOf(secret, payload).toString('base64url')}`;
};

/** What a token says of itself; believed only once `isSignedBy` holds. */
export const readBearer = (token: string): (BearerToken & { isSignedBy(secret: string): boolean }) | undefined => {
  const [head, payload = '', mac = '', ...rest] = token.split('.');
  if (head !== prefix || rest.length > 0 || token.length > 2000) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const read = shape.safeParse(value);
  if (!read.success) return undefined;
  const { a, s, c, e } = read.data;
  return {
    accessToken: a,
    slot: s,
    scopes: c,
    expiresAt: e,
    isSignedBy: (secret) => {
      const given = Buffer.from(mac, 'base64url');
      const right = macOf(secret, payload);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
};
