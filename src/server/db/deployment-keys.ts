import { createHmac, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from './db.ts';
import {
  keepFingerprint,
  keyFingerprints,
  keysInDatabase,
  lockDeploymentKeys,
  removeKeysInDatabase,
  replaceFingerprint,
} from './deployment-key-store.ts';
import { DeploymentKeysError, type KeyValues, readKeyFile, writeKeyFile } from './key-file.ts';

const randomSecret = async (): Promise<string> => randomBytes(32).toString('base64');

const rsaKey = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

/** Every key of the deployment, and how a new one is made. */
const makers = {
  /** Decrypts passwords (PEM). */
  'password-key': rsaKey,
  /** Seals gateway settings, signs result links. */
  'payment-key': randomSecret,
  /** Seals the private keys of the institutions' certificates. */
  'certificate-key': randomSecret,
  /** Seals the secrets of applications, webhooks and data sources. */
  'connection-key': randomSecret,
  /** Signs links to files. */
  'file-link-key': randomSecret,
  /** Marks session tokens as ours. */
  'session-key': randomSecret,
} as const;

export type DeploymentKeyName = keyof typeof makers;

export interface DeploymentKeys {
  /** As it stands in the file. */
  text(name: DeploymentKeyName): string;
  bytes(name: DeploymentKeyName): Buffer;
}

/** Tells one key from another and nothing about it. */
const fingerprintOf = (value: string): string =>
  createHmac('sha256', value).update('chayin deployment key').digest('hex').slice(0, 32);

/** One of each. */
export const newDeploymentKeys = async (): Promise<KeyValues> =>
  Object.fromEntries(
    await Promise.all(Object.entries(makers).map(async ([name, make]) => [name, await make()] as const)),
  );

/** From now on the database belongs to these keys. */
export const replaceFingerprints = async (db: Db, keys: KeyValues): Promise<void> => {
  for (const [name, value] of Object.entries(keys)) await replaceFingerprint(db, name, fingerprintOf(value));
};

/** Whether the database belongs to exactly these keys. */
export const matchesDatabase = async (db: Db, keys: KeyValues): Promise<boolean> => {
  const known = await keyFingerprints(db);
  return known.size > 0 && [...known].every(([name, print]) => fingerprintOf(keys[name] ?? '') === print);
};

/**
 * The deployment's keys from KEY_FILE. Missing ones are made; those an earlier version kept in the database are moved:
 * the file is on the disk before the database forgets them. The database keeps fingerprints, so that a process with
 * another file, or without one, stops instead of making keys that open nothing. `shared` are those of all cells.
 */
export const openDeploymentKeys = (db: Db, file: string, shared: KeyValues = {}): Promise<DeploymentKeys> =>
  db.tx(async (tx) => {
    await lockDeploymentKeys(tx);
    const known = await keyFingerprints(tx);
    const kept = await keysInDatabase(tx);
    const keys = await completeFile(file, known, { ...kept, ...shared });
    for (const [name, value] of Object.entries(keys))
      if (!known.has(name)) await keepFingerprint(tx, name, fingerprintOf(value));
    if (Object.keys(kept).length > 0) await removeKeysInDatabase(tx);
    const text = (name: DeploymentKeyName): string => keys[name]!;
    return { text, bytes: (name) => Buffer.from(text(name), 'base64') };
  });

const completeFile = async (file: string, known: ReadonlyMap<string, string>, kept: KeyValues): Promise<KeyValues> => {
  const found = await readKeyFile(file);
  const held = found ?? {};
  requireSameKeys(file, held, known, kept);
  const missing = Object.keys(makers).filter((name) => !(name in held) && !(name in kept)) as DeploymentKeyName[];
  const moved = Object.keys(kept).filter((name) => !(name in held));
  if (missing.length === 0 && moved.length === 0) return held;
  const made = await Promise.all(missing.map(async (name) => [name, await makers[name]()] as const));
  const keys = { ...held, ...kept, ...Object.fromEntries(made) };
  if (await writeKeyFile(file, keys, found !== undefined)) return keys;
  // A process of another database made the file meanwhile.
  return completeFile(file, known, kept);
};

const requireSameKeys = (file: string, held: KeyValues, known: ReadonlyMap<string, string>, kept: KeyValues): void => {
  for (const [name, fingerprint] of known) {
    const value = held[name];
    if (value === undefined)
      throw new DeploymentKeysError(
        `数据库使用的密钥（${name}）不在密钥文件 ${file} 中，请把 KEY_FILE 指向原来的密钥文件（多个进程须使用同一份），或用备份恢复它。`,
      );
    if (fingerprintOf(value) !== fingerprint) throw otherKey(file, name);
  }
  for (const [name, value] of Object.entries(kept))
    if (held[name] !== undefined && held[name] !== value) throw otherKey(file, name);
};

const otherKey = (file: string, name: string): DeploymentKeysError =>
  new DeploymentKeysError(
    `密钥文件 ${file} 中的密钥（${name}）与数据库使用的不是同一个，请把 KEY_FILE 指向这个数据库原来的密钥文件。`,
  );
