import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../db/db.ts';
import { firstWhere, insertNew, updateWhere } from '../db/rows.ts';
import type { SigningSettingsTable } from '../db/tables.ts';

export const findSigningSettings = (
  db: Db,
  institutionId: number,
): Promise<Selectable<SigningSettingsTable> | undefined> =>
  firstWhere(db, 'signing_settings', { institution_id: institutionId });

type Values = Updateable<SigningSettingsTable>;

/** 0 where somebody else made the row first. */
export const insertSigningSettings = (db: Db, institutionId: number, values: Values): Promise<number> =>
  insertNew(db, 'signing_settings', { ...values, institution_id: institutionId });

/** 0 where the row is no longer at this version. */
export const updateSigningSettings = (
  db: Db,
  institutionId: number,
  version: number,
  values: Values,
): Promise<number> => updateWhere(db, 'signing_settings', { institution_id: institutionId, version }, values);
