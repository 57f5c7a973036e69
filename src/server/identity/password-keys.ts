import { constants, createPrivateKey, createPublicKey, type KeyObject, privateDecrypt } from 'node:crypto';
import { refuse } from '#domain/errors.ts';
import type { PasswordNonces } from './password-nonces.ts';

export interface PasswordKeys {
  /** What `GET /sys/publicKey` answers: the key, and a nonce for the passwords of one call. */
  invite(): { publicKey: string; nonce: string };
  /** The clear password, or a `wrong-password` refusal: a decryption failure tells nothing more. */
  decrypt(encrypted: string): Promise<string>;
  /** The same, with undefined instead of a refusal. */
  open(encrypted: string): Promise<string | undefined>;
  /** Every password of one call: they carry the same nonce, which is used up. */
  openAll<Name extends string>(encrypted: Readonly<Record<Name, string>>): Promise<Record<Name, string> | undefined>;
}

export interface WithPasswordKeys {
  passwordKeys: PasswordKeys;
}

/** Opens what browsers encrypted: JSON `{"nonce","password"}` under the deployment's RSA key. */
export const passwordKeysFrom = (pem: string, nonces: PasswordNonces): PasswordKeys => {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const openAll = async <Name extends string>(encrypted: Readonly<Record<Name, string>>) => {
    const sealed = Object.entries<string>(encrypted).map(([name, text]) => ({ name, ...decrypt(privateKey, text) }));
    const nonce = sealed[0]?.nonce;
    if (nonce === undefined || sealed.some((one) => one.nonce !== nonce)) return undefined;
    if (!(await nonces.spend(nonce))) return undefined;
    return Object.fromEntries(sealed.map(({ name, password }) => [name, password])) as Record<Name, string>;
  };
  const open = async (encrypted: string) => (await openAll({ password: encrypted }))?.password;
  return {
    invite: () => ({ publicKey, nonce: nonces.make() }),
    openAll,
    open,
    decrypt: async (encrypted) => {
      const password = await open(encrypted);
      if (password === undefined) throw refuse('wrong-password');
      return password;
    },
  };
};

interface Sealed {
  nonce: string;
  password: string;
}

const decrypt = (privateKey: KeyObject, encrypted: string): Partial<Sealed> => {
  try {
    const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const read: unknown = JSON.parse(privateDecrypt(options, Buffer.from(encrypted, 'base64')).toString('utf8'));
    return isSealed(read) ? read : {};
  } catch {
    return {};
  }
};

const isSealed = (read: unknown): read is Sealed => {
  if (typeof read !== 'object' || read === null) return false;
  const { nonce, password } = read as Partial<Record<keyof Sealed, unknown>>;
  return typeof nonce === 'string' && typeof password === 'string';
};
