import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scrypt,
} from 'node:crypto';
import { unusable } from './backup-error.ts';

/** Half a second of one core: a guess at the passphrase costs as much. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const saltLength = 16;
const nonceLength = 12;
const tagLength = 16;
const pointLength = 32;

/** What seals and cannot open: the public half of a key pair that the passphrase makes. */
export interface KeySeal {
  salt: Buffer;
  publicKey: Buffer;
}

const secretOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

// X25519 in DER: what stands before the 32 bytes of the key.
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex');
const publicHead = Buffer.from('302a300506032b656e032100', 'hex');

const privateKeyFrom = (secret: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateHead, secret]), format: 'der', type: 'pkcs8' });
const publicKeyFrom = (point: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicHead, point]), format: 'der', type: 'spki' });
const pointOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(-pointLength);

export const keySealFrom = async (
  passphrase: string,
  salt: Buffer = randomBytes(saltLength),
): Promise<KeySeal & { privateKey: KeyObject }> => {
  const privateKey = privateKeyFrom(await secretOf(passphrase.normalize('NFC'), salt));
  return { salt, publicKey: pointOf(createPublicKey(privateKey)), privateKey };
};

/** Tells one passphrase's seal from another's and nothing about it. */
export const sealFingerprint = ({ publicKey }: Pick<KeySeal, 'publicKey'>): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

const marker = Buffer.from('CYK2');
const contentKey = (shared: Buffer, ephemeral: Buffer, publicKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', shared, Buffer.concat([ephemeral, publicKey]), 'chayin backup keys', 32));

/** The deployment's keys: marker, salt, the seal's and a fresh public key, nonce, tag, then AES-256-GCM. */
export const sealKeys = (keys: Buffer, { salt, publicKey }: KeySeal): Buffer => {
  const fresh = generateKeyPairSync('x25519');
  const ephemeral = pointOf(fresh.publicKey);
  const shared = diffieHellman({ privateKey: fresh.privateKey, publicKey: publicKeyFrom(publicKey) });
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', contentKey(shared, ephemeral, publicKey), nonce);
  const sealed = Buffer.concat([cipher.update(keys), cipher.final()]);
  return Buffer.concat([marker, salt, publicKey, ephemeral, nonce, cipher.getAuthTag(), sealed]);
};

const cut = (bytes: Buffer, ...lengths: number[]): Buffer[] => {
  let at = 0;
  const parts = lengths.map((length) => {
    at += length;
    return bytes.subarray(at - length, at);
  });
  return [...parts, bytes.subarray(at)];
};

/** Whose passphrase opens it; undefined for archives of before, which do not tell. */
export const fingerprintOfSealed = (sealed: Buffer): string | undefined => {
  if (!sealed.subarray(0, marker.length).equals(marker)) return undefined;
  const [, , publicKey] = cut(sealed, marker.length, saltLength, pointLength);
  return sealFingerprint({ publicKey: publicKey! });
};

const decrypted = (key: Buffer, nonce: Buffer, tag: Buffer, body: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  try {
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    throw unusable('口令不对，备份里的密钥打不开');
  }
};

/** Archives of version 0.1: sealed by the passphrase itself. */
const openOldForm = async (sealed: Buffer, passphrase: string): Promise<Buffer> => {
  const [salt, nonce, tag, body] = cut(sealed, saltLength, nonceLength, tagLength) as [Buffer, Buffer, Buffer, Buffer];
  return decrypted(await secretOf(passphrase, salt), nonce, tag, body);
};

export const openKeys = async (sealed: Buffer, passphrase: string): Promise<Buffer> => {
  if (fingerprintOfSealed(sealed) === undefined) return openOldForm(sealed, passphrase);
  const [, salt, publicKey, ephemeral, nonce, tag, body] = cut(
    sealed,
    marker.length,
    saltLength,
    pointLength,
    pointLength,
    nonceLength,
    tagLength,
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const own = await keySealFrom(passphrase, salt);
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey: publicKeyFrom(ephemeral) });
  return decrypted(contentKey(shared, ephemeral, publicKey), nonce, tag, body);
};
