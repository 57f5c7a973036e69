import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export interface SessionTokens {
  make(): string;
  /** Whether this deployment made it: an invented one is known without asking the database. */
  isOurs(token: string): boolean;
}

export interface WithSessionTokens {
  sessionTokens: SessionTokens;
}

const randomLength = 20;
const markLength = 12;
const shape = /^[\w-]{43}$/;

/** Tokens of 43 letters: random bytes and the deployment's mark over them. */
export const sessionTokens = (secret: Buffer): SessionTokens => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'session tokens', 32));
  const markOf = (head: Buffer): Buffer => createHmac('sha256', key).update(head).digest().subarray(0, markLength);
  return {
    make: () => {
      const head = randomBytes(randomLength);
      return Buffer.concat([head, markOf(head)]).toString('base64url');
    },
    isOurs: (token) => {
      if (!shape.test(token)) return false;
      const bytes = Buffer.from(token, 'base64url');
      const head = bytes.subarray(0, randomLength);
      return timingSafeEqual(bytes.subarray(randomLength), markOf(head));
    },
  };
};
