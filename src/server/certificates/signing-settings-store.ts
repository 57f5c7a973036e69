import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { SigningSettingsTable } from '../db/signing-tables.ts';

export const findSigningSettings = (
  db: Db,
  institutionId: number,
): Promise<Selectable<SigningSettingsTable> | undefined> =>
  db.first(kysely.selectFrom('signing_settings').selectAll().where('institution_id', '=', institutionId));

type Values = Updateable<SigningSettingsTable>;

/** 0 where somebody else made the row first. */
export const insertSigningSettings = (db: Db, institutionId: number, values: Values): Promise<number> =>
  db.run(
    kysely
      .insertInto('signing_settings')
      .values({ ...values, institution_id: institutionId })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** 0 where the row is no longer at this version. */
export const updateSigningSettings = (
  db: Db,
  institutionId: number,
  version: number,
  values: Values,
): Promise<number> =>
  db.run(
    kysely
      .updateTable('signing_settings')
      .set(values)
      .where('institution_id', '=', institutionId)
      .where('version', '=', version),
  );
