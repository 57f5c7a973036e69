import { sql } from 'kysely';
import type { Db } from './db.ts';
import { kysely, statement } from './kysely.ts';
import { insertRows } from './rows.ts';

const lockKey = 7_203_151_290;

/** Several processes may start at once: one reads, makes and moves keys while the others wait. */
export const lockDeploymentKeys = (db: Db): Promise<number> =>
  db.run(statement(sql`select pg_advisory_xact_lock(${lockKey}::bigint)`));

export const keyFingerprints = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.all(kysely.selectFrom('deployment_keys').select(['name', 'fingerprint']));
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
};

export const keepFingerprint = (db: Db, name: string, fingerprint: string): Promise<number> =>
  insertRows(db, 'deployment_keys', { name, fingerprint });

export const replaceFingerprint = (db: Db, name: string, fingerprint: string): Promise<number> =>
  db.run(
    kysely
      .insertInto('deployment_keys')
      .values({ name, fingerprint })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ fingerprint })),
  );

/** Keys that an earlier version kept in the database. */
export const keysInDatabase = async (db: Db): Promise<Record<string, string>> => {
  const rows = await db.all(kysely.selectFrom('deployment_secrets').select(['name', 'value']));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

export const removeKeysInDatabase = (db: Db): Promise<number> => db.run(kysely.deleteFrom('deployment_secrets'));
