import type { KeySeal } from '../backup/sealed-keys.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

const seal = kysely
  .selectFrom('backup_seal')
  .select(['salt', 'public_key as publicKey', 'fingerprint', 'set_at as setAt', 'set_by_name as setByName']);

/** Absent until a passphrase was set. */
export const readSeal = (db: Db) => db.first(seal);

export const saveSeal = (
  db: Db,
  { salt, publicKey }: KeySeal,
  set: { fingerprint: string; at: Date; byName: string },
): Promise<number> => {
  const row = {
    salt,
    public_key: publicKey,
    fingerprint: set.fingerprint,
    set_at: set.at,
    set_by_name: set.byName,
  };
  return db.run(
    kysely
      .insertInto('backup_seal')
      .values(row)
      .onConflict((conflict) => conflict.column('sole').doUpdateSet(row)),
  );
};
