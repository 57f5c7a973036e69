import { generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface RsaPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
  privatePem: string;
  publicPem: string;
}

const newPair = (bits: number): RsaPair => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return {
    privateKey,
    publicKey,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};

/** More than any test holds at once: pairs that meet are different ones. */
const kept = 24;
const pairs: RsaPair[] = [];
let asked = 0;

/** Finding two large primes takes longer than most tests; the files of one worker use the same pairs in turn. */
export const rsaPair = (): RsaPair => {
  const place = asked++ % kept;
  pairs[place] ??= newPair(2048);
  return pairs[place];
};
