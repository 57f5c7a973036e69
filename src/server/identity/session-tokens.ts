import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export interface SessionTokens {
  /** Of a person of this institution; null: of the platform. */
  make(institutionId: number | null): string;
  /** Whether this deployment made it: an invented one is known without asking the database. */
  isOurs(token: string): boolean;
}

export interface WithSessionTokens {
  sessionTokens: SessionTokens;
}

const randomLength = 20;
const markLength = 12;
const shape = /^(?:\d{1,9}\.)?[\w-]{43}$/;
/** Tokens found to be ours are not reckoned again: the mark costs more than all else that is done before a look-up. */
const mostKnown = 20_000;

/** The institution that a token of a cell carries, 0 for the platform; undefined in one made elsewhere or earlier. */
export const institutionInToken = (token: string): number | undefined => {
  const at = token.indexOf('.');
  return at === -1 ? undefined : Number(token.slice(0, at));
};

/**
 * Tokens of 43 letters: random bytes and the deployment's mark over them. In a cell the institution stands before them, so
 * that every cell knows where to hand it; one that was changed is found nowhere.
 */
export const sessionTokens = (secret: Buffer, { inCell = false } = {}): SessionTokens => {
  // As a key object: bytes would be made one for each mark, which takes five times as long.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'session tokens', 32)));
  const markOf = (head: Buffer): Buffer => createHmac('sha256', key).update(head).digest().subarray(0, markLength);
  const bearsMark = (token: string): boolean => {
    const bytes = Buffer.from(token.slice(-43), 'base64url');
    return timingSafeEqual(bytes.subarray(randomLength), markOf(bytes.subarray(0, randomLength)));
  };
  const known = new Set<string>();
  return {
    make: (institutionId) => {
      const head = randomBytes(randomLength);
      const token = Buffer.concat([head, markOf(head)]).toString('base64url');
      return inCell ? `${institutionId ?? 0}.${token}` : token;
    },
    isOurs: (token) => {
      if (known.has(token)) return true;
      if (!shape.test(token) || !bearsMark(token)) return false;
      if (known.size >= mostKnown) known.clear();
      known.add(token);
      return true;
    },
  };
};
