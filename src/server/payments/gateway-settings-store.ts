import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { firstWhere, updateWhere } from '../db/rows.ts';
import type { PaymentKeys } from './payment-keys.ts';

export type ConfiguredWay = 'wechat' | 'alipay';

const belongsTo = (institutionId: number, way: ConfiguredWay): string => `${institutionId}:${way}`;

export const findGatewaySettings = async (db: Db, keys: PaymentKeys, institutionId: number, way: ConfiguredWay) => {
  const row = await firstWhere(db, 'gateway_settings', { institution_id: institutionId, way });
  if (!row) return undefined;
  const sealed: unknown = JSON.parse(keys.open(row.sealed, belongsTo(institutionId, way)));
  const place = { table: 'gateway_settings', column: 'sealed', id: belongsTo(institutionId, way) };
  const values = readJson(z.record(z.string(), z.unknown()), sealed, place);
  return { enabled: row.enabled, publicUrl: row.public_url, version: row.version, values };
};

export interface GatewaySettingsGiven {
  enabled: boolean;
  publicUrl: string;
  values: unknown;
  /** 0: there were none. */
  version: number;
  by: string | null;
  now: Date;
}

/** How many rows it wrote: none when somebody else was faster. */
export const saveGatewaySettings = (
  db: Db,
  keys: PaymentKeys,
  institutionId: number,
  way: ConfiguredWay,
  given: GatewaySettingsGiven,
): Promise<number> => {
  const set = {
    enabled: given.enabled,
    public_url: given.publicUrl,
    sealed: keys.seal(JSON.stringify(given.values), belongsTo(institutionId, way)),
    version: given.version + 1,
    updated_by: given.by,
    updated_at: given.now,
  };
  return db.run(
    given.version === 0
      ? kysely
          .insertInto('gateway_settings')
          .values({ institution_id: institutionId, way, ...set })
          .onConflict((conflict) => conflict.doNothing())
      : kysely
          .updateTable('gateway_settings')
          .set(set)
          .where('institution_id', '=', institutionId)
          .where('way', '=', way)
          .where('version', '=', given.version),
  );
};

/** Every institution's settings, sealed by another deployment key. */
export const resealGatewaySettings = async (
  db: Db,
  { from, to }: { from: Pick<PaymentKeys, 'open'>; to: Pick<PaymentKeys, 'seal'> },
): Promise<number> => {
  const rows = await db.all(kysely.selectFrom('gateway_settings').select(['institution_id', 'way', 'sealed']));
  for (const { institution_id, way, sealed } of rows) {
    const place = belongsTo(institution_id, way as ConfiguredWay);
    await updateWhere(
      db,
      'gateway_settings',
      { institution_id, way },
      { sealed: to.seal(from.open(sealed, place), place) },
    );
  }
  return rows.length;
};
