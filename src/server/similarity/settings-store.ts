import type { Selectable } from 'kysely';
import type { Db } from '../db/db.ts';
import { firstWhere, insertNew, lockOne, updateWhere } from '../db/rows.ts';
import type { SimilaritySettingsTable } from '../db/tables.ts';

type SettingsRow = Selectable<SimilaritySettingsTable>;

const standardQuota = 5;

/** As set, or as every institution begins. */
export const readSettings = async (
  db: Db,
  institutionId: number,
): Promise<Pick<SettingsRow, 'monthly_quota' | 'phrases' | 'version' | 'updated_by_name'>> =>
  (await firstWhere(db, 'similarity_settings', { institution_id: institutionId }, [
    'monthly_quota',
    'phrases',
    'version',
    'updated_by_name',
  ])) ?? { monthly_quota: standardQuota, phrases: [], version: 1, updated_by_name: '' };

/** Held until the transaction ends, begun where there is none. */
export const lockSettings = async (db: Db, institutionId: number): Promise<SettingsRow> => {
  await insertNew(db, 'similarity_settings', { institution_id: institutionId, monthly_quota: standardQuota });
  return lockOne(db, 'similarity_settings', { institution_id: institutionId });
};

export const updateSettings = (
  db: Db,
  institutionId: number,
  change: { monthlyQuota: number; phrases: readonly string[]; version: number; byName: string; now: Date },
): Promise<number> =>
  updateWhere(
    db,
    'similarity_settings',
    { institution_id: institutionId },
    {
      monthly_quota: change.monthlyQuota,
      phrases: [...change.phrases],
      version: change.version,
      updated_by_name: change.byName,
      updated_at: change.now,
    },
  );
