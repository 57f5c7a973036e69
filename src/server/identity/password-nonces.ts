import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { forgetNonces, takeNonce } from './password-nonce-store.ts';

export interface PasswordNonces {
  make(): string;
  /** True once for a nonce of ours that is not older than two minutes. */
  spend(nonce: string): Promise<boolean>;
}

const lifetime = 2 * 60;
const randomLength = 9;
const timeLength = 4;
const markLength = 11;

/**
 * A nonce carries its time and the deployment's mark, so that giving one out costs no row and any process knows it.
 * Only used ones are kept, in the database, for as long as they could come again.
 */
export const passwordNonces = (secret: Buffer, db: Db, now: () => Date): PasswordNonces => {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'password nonces', 32)));
  const markOf = (head: Buffer): Buffer => createHmac('sha256', key).update(head).digest().subarray(0, markLength);
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  return {
    make: () => {
      const head = Buffer.alloc(randomLength + timeLength);
      randomBytes(randomLength).copy(head);
      head.writeUInt32BE(seconds() + lifetime, randomLength);
      return Buffer.concat([head, markOf(head)]).toString('base64url');
    },
    spend: async (nonce) => {
      const bytes = Buffer.from(nonce, 'base64url');
      // One spelling only: another one of the same bytes would be spent a second time.
      if (bytes.length !== randomLength + timeLength + markLength || bytes.toString('base64url') !== nonce)
        return false;
      const head = bytes.subarray(0, randomLength + timeLength);
      if (!timingSafeEqual(bytes.subarray(head.length), markOf(head))) return false;
      const until = head.readUInt32BE(randomLength);
      if (seconds() > until) return false;
      // Now and then the one who comes by sweeps.
      if (bytes[0] === 0) await forgetNonces(db, now());
      return takeNonce(db, nonce, new Date((until + 1) * 1000));
    },
  };
};
