import { sql } from 'kysely';
import { signOnWay } from '#contracts/identity/sign-on-ways.ts';
import type { SignOnProtocol, SignOnWay } from '#domain/identity/sign-on-way.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { readJson } from '#server/db/read-json.ts';
import { deleteWhere, updateWhere } from '#server/db/rows.ts';
import type { Sealing } from '#server/db/sealing.ts';

const rows = kysely
  .selectFrom('sign_on_ways as w')
  .innerJoin('institutions as i', 'i.id', 'w.institution_id')
  .select([
    'w.institution_id as institutionId',
    'w.protocol',
    'w.settings',
    'w.sealed_secret as sealedSecret',
    'i.profile',
    'i.suspended_at as suspendedAt',
  ]);

export interface KeptWay {
  settings: SignOnWay;
  sealedSecret: string | null;
}

const settingsOf = (row: { institutionId: number; protocol: string; settings: unknown }): SignOnWay =>
  readJson(signOnWay, row.settings, {
    table: 'sign_on_ways',
    column: 'settings',
    id: `${row.institutionId} ${row.protocol}`,
  });

/** A way with whose it is. */
export const findWay = async (db: Db, institutionId: number, protocol: SignOnProtocol) => {
  const row = await db.first(rows.where('w.institution_id', '=', institutionId).where('w.protocol', '=', protocol));
  return row && { ...row, settings: settingsOf(row) };
};

export const listWays = async (db: Db, institutionId: number): Promise<KeptWay[]> =>
  (await db.all(rows.where('w.institution_id', '=', institutionId).orderBy('w.protocol'))).map((row) => ({
    settings: settingsOf(row),
    sealedSecret: row.sealedSecret,
  }));

export const putWay = async (
  db: Db,
  institutionId: number,
  { settings, sealedSecret }: KeptWay,
  now: Date,
): Promise<void> => {
  const values = { settings: JSON.stringify(settings), sealed_secret: sealedSecret, updated_at: now };
  await db.run(
    kysely
      .insertInto('sign_on_ways')
      .values({ institution_id: institutionId, protocol: settings.protocol, ...values })
      .onConflict((conflict) => conflict.columns(['institution_id', 'protocol']).doUpdateSet(values)),
  );
};

export const removeWay = (db: Db, institutionId: number, protocol: SignOnProtocol): Promise<number> =>
  deleteWhere(db, 'sign_on_ways', { institution_id: institutionId, protocol });

export const waySecretBelongsTo = (institutionId: number, protocol: string): string =>
  `sign-on-way/${institutionId}/${protocol}`;

/** Secrets under new keys. Whoever is on the way to a campus server starts again. */
export const resealWays = async (db: Db, { from, to }: { from: Sealing; to: Sealing }): Promise<number> => {
  await db.run(kysely.deleteFrom('sign_on_flows'));
  await db.run(kysely.deleteFrom('sign_on_sessions'));
  const kept = await db.all(
    kysely
      .selectFrom('sign_on_ways')
      .select(['institution_id', 'protocol', sql<string>`sealed_secret`.as('sealed')])
      .where('sealed_secret', 'is not', null),
  );
  for (const { institution_id, protocol, sealed } of kept) {
    const belongsTo = waySecretBelongsTo(institution_id, protocol);
    const again = to.seal(from.open(sealed, belongsTo), belongsTo);
    await updateWhere(db, 'sign_on_ways', { institution_id, protocol }, { sealed_secret: again });
  }
  return kept.length;
};
