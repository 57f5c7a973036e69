import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { unusable } from './backup-error.ts';

/** Half a second of one core: a guess at the passphrase costs as much. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const saltLength = 16;
const nonceLength = 12;
const tagLength = 16;

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase, salt, 32, cost);

/** The deployment's keys under a passphrase: salt, nonce, tag, then AES-256-GCM. */
export const sealKeys = (keys: Buffer, passphrase: string): Buffer => {
  const salt = randomBytes(saltLength);
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  const sealed = Buffer.concat([cipher.update(keys), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]);
};

export const openKeys = (sealed: Buffer, passphrase: string): Buffer => {
  const at = saltLength + nonceLength;
  const key = keyOf(passphrase, sealed.subarray(0, saltLength));
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(saltLength, at), { authTagLength: tagLength });
  decipher.setAuthTag(sealed.subarray(at, at + tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(at + tagLength)), decipher.final()]);
  } catch {
    throw unusable('口令不对，备份里的密钥打不开');
  }
};
