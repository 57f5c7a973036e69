import { sql as raw } from 'kysely';
import type { Db } from './db.ts';
import { sql } from './sql.ts';

const lockKey = 7_203_151_290;

/** Several processes may start at once: one reads, makes and moves keys while the others wait. */
export const lockDeploymentKeys = (db: Db): Promise<number> =>
  db.run({ compile: () => raw`select pg_advisory_xact_lock(${lockKey}::bigint)`.compile(sql) });

export const keyFingerprints = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.all(sql.selectFrom('deployment_keys').select(['name', 'fingerprint']));
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
};

export const keepFingerprint = (db: Db, name: string, fingerprint: string): Promise<number> =>
  db.run(sql.insertInto('deployment_keys').values({ name, fingerprint }));

/** Keys that an earlier version kept in the database. */
export const keysInDatabase = async (db: Db): Promise<Record<string, string>> => {
  const rows = await db.all(sql.selectFrom('deployment_secrets').select(['name', 'value']));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

export const removeKeysInDatabase = (db: Db): Promise<number> => db.run(sql.deleteFrom('deployment_secrets'));
