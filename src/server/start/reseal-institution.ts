import type { Db } from '../db/db.ts';
import type { DeploymentKeyName, DeploymentKeys } from '../db/deployment-keys.ts';
import { type SealedValue, sealedValues, sealingKeysFrom } from './sealed-values.ts';

/** What an institution brought along sealed by another deployment's keys, sealed by ours. The scope is that institution's. */
export const resealFrom =
  (own: DeploymentKeys) =>
  async (db: Db, theirs: (name: DeploymentKeyName) => Buffer): Promise<void> => {
    const keys = { from: sealingKeysFrom(theirs), to: sealingKeysFrom(own.bytes) };
    for (const value of Object.values<SealedValue>(sealedValues)) await value.reseal(db, keys);
  };
