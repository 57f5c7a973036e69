import type { PlatformRules } from '#contracts/operations.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { updateWhere } from '../db/rows.ts';

const rules = kysely
  .selectFrom('platform_rules')
  .select(['second_factor_required as secondFactorRequired', 'version'])
  .limit(1);

export const readRules = (db: Db): Promise<PlatformRules> => db.one(rules);

/** 0 where somebody else changed them meanwhile. */
export const updateRules = (db: Db, next: PlatformRules, byName: string): Promise<number> =>
  updateWhere(
    db,
    'platform_rules',
    { version: next.version },
    {
      second_factor_required: next.secondFactorRequired,
      version: next.version + 1,
      updated_by_name: byName,
    },
  );
