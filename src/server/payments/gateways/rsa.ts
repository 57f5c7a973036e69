import { createPrivateKey, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto';

const attempt = <T>(make: () => T): T | undefined => {
  try {
    return make();
  } catch {
    return undefined;
  }
};

const strong = (key: KeyObject | undefined): KeyObject | undefined =>
  key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048 ? key : undefined;

// The gateways' tools hand keys out as one line of base64 without the PEM lines too.
const bare = (text: string): Buffer | undefined => {
  const packed = text.replaceAll(/\s/g, '');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(packed) ? Buffer.from(packed, 'base64') : undefined;
};

/** An RSA private key of at least 2048 bits, PEM or bare base64, PKCS#8 or PKCS#1. */
export const readPrivateKey = (text: string): KeyObject | undefined => {
  const key = bare(text.trim());
  if (!key) return strong(attempt(() => createPrivateKey(text.trim())));
  const from = (type: 'pkcs8' | 'pkcs1') => attempt(() => createPrivateKey({ key, format: 'der', type }));
  return strong(from('pkcs8') ?? from('pkcs1'));
};

/** An RSA public key, PEM or bare base64, or the one inside a certificate. A private key is no public key. */
export const readPublicKey = (text: string): KeyObject | undefined => {
  const key = bare(text.trim());
  if (key) return strong(attempt(() => createPublicKey({ key, format: 'der', type: 'spki' })));
  if (text.includes('PRIVATE KEY')) return undefined;
  return strong(attempt(() => createPublicKey(text.trim())));
};

export const readCertificate = (text: string): X509Certificate | undefined =>
  text.includes('BEGIN CERTIFICATE') ? attempt(() => new X509Certificate(text.trim())) : undefined;

/** SHA-256 with RSA (PKCS#1 v1.5) in base64, as both gateways sign. */
export const signText = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), key).toString('base64');

export const verifyText = (text: string | Buffer, signature: string, key: KeyObject): boolean =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(signature) &&
  verify('sha256', Buffer.from(text as string), key, Buffer.from(signature, 'base64'));
