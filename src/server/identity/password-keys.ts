import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const secretName = 'password-key';

export interface PasswordKeys {
  publicKey: string;
  /** The clear password, or a `wrong-password` refusal: a decryption failure tells nothing more. */
  decrypt(encrypted: string): string;
  /** The same, with undefined instead of a refusal. */
  open(encrypted: string): string | undefined;
}

/** The deployment's key pair, made at first start; of several processes starting at once the first one's stays. */
export const loadPasswordKeys = async (db: Db): Promise<PasswordKeys> => {
  const kept = (await readSecret(db)) ?? (await makeSecret(db));
  const privateKey = createPrivateKey(kept);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const open = (encrypted: string) => decrypt(privateKey, encrypted);
  return {
    publicKey,
    open,
    decrypt: (encrypted) => {
      const password = open(encrypted);
      if (password === undefined) throw refuse('wrong-password');
      return password;
    },
  };
};

const readSecret = async (db: Db): Promise<string | undefined> =>
  (await db.first(sql.selectFrom('deployment_secrets').select('value').where('name', '=', secretName)))?.value;

const makeSecret = async (db: Db): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const value = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await db.run(
    sql
      .insertInto('deployment_secrets')
      .values({ name: secretName, value })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return (await readSecret(db)) ?? value;
};

const decrypt = (privateKey: KeyObject, encrypted: string): string | undefined => {
  try {
    const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return privateDecrypt(options, Buffer.from(encrypted, 'base64')).toString('utf8');
  } catch {
    return undefined;
  }
};
