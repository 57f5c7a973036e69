import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { deleteWhere, updateWhere } from '../db/rows.ts';
import type { Sealing } from '../db/sealing.ts';

/** What a sealed secret is bound to. */
export const secretOf = (userId: string): string => `second factor of ${userId}`;

const factors = kysely.selectFrom('second_factors');

export const secondFactorOf = (db: Db, userId: string) =>
  db.first(
    factors
      .select(['sealed', 'confirmed_at as confirmedAt'])
      .select(sql<number>`cardinality(recovery)`.as('recoveryLeft'))
      .where('user_id', '=', userId),
  );

/** A new secret that no app has confirmed; one that was begun before is replaced. */
export const beginFactor = (
  db: Db,
  { userId, institutionId }: { userId: string; institutionId: number | null },
  sealed: string,
): Promise<number> =>
  db.run(
    kysely
      .insertInto('second_factors')
      .values({ user_id: userId, institution_id: institutionId, sealed })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ sealed, last_step: 0 })
          .where('second_factors.confirmed_at', 'is', null),
      ),
  );

/** Uses a step up; 0 where it, or a later one, was used before. */
export const takeStep = (db: Db, userId: string, step: number): Promise<number> =>
  db.run(
    kysely
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step),
  );

/** Uses a recovery code up; 0 where it is none of those left. */
export const takeRecoveryCode = (db: Db, userId: string, hash: Buffer): Promise<number> =>
  db.run(
    kysely
      .updateTable('second_factors')
      .set({ recovery: sql<Buffer[]>`array_remove(recovery, ${hash}::bytea)` })
      .where('user_id', '=', userId)
      .where(sql<boolean>`${hash}::bytea = any(recovery)`),
  );

export const confirmFactor = (db: Db, userId: string, recovery: Buffer[], at: Date): Promise<number> =>
  updateWhere(
    db,
    'second_factors',
    { user_id: userId, confirmed_at: null },
    { confirmed_at: at, recovery: sql<Buffer[]>`${recovery}::bytea[]` },
  );

export const replaceRecoveryCodes = (db: Db, userId: string, recovery: Buffer[]): Promise<number> =>
  updateWhere(db, 'second_factors', { user_id: userId }, { recovery: sql<Buffer[]>`${recovery}::bytea[]` });

export const removeFactor = (db: Db, userId: string): Promise<number> =>
  deleteWhere(db, 'second_factors', { user_id: userId });

/** Seals every secret anew; how many those were. */
export const resealSecondFactors = async (db: Db, keys: { from: Sealing; to: Sealing }): Promise<number> => {
  const rows = await db.all(factors.select(['user_id', 'sealed']));
  for (const { user_id: id, sealed } of rows) {
    const again = keys.to.seal(keys.from.open(sealed, secretOf(id)), secretOf(id));
    await updateWhere(db, 'second_factors', { user_id: id }, { sealed: again });
  }
  return rows.length;
};
