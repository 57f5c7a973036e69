import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';
import { sql } from './sql.ts';

const readSecret = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.first(sql.selectFrom('deployment_secrets').select('value').where('name', '=', name)))?.value;

/** A secret of the deployment, made at first start; of several processes starting at once the first one's stays. */
export const deploymentSecret = async (db: Db, name: string): Promise<Buffer> => {
  const known = await readSecret(db, name);
  if (known) return Buffer.from(known, 'base64');
  const value = randomBytes(32).toString('base64');
  await db.run(
    sql
      .insertInto('deployment_secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return Buffer.from((await readSecret(db, name)) ?? value, 'base64');
};
