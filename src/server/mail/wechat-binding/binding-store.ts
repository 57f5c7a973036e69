import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { deleteWhere, insertRows, updateWhere } from '#server/db/rows.ts';

export interface NewBinding {
  userId: string;
  institutionId: number;
  stateHash: Buffer;
  expiresAt: Date;
}

/** One at a time for each person: the next start replaces what was begun. */
export const insertBinding = async (db: Db, { userId, institutionId, stateHash, expiresAt }: NewBinding) => {
  await deleteWhere(db, 'message_bindings', { user_id: userId });
  await insertRows(db, 'message_bindings', {
    user_id: userId,
    institution_id: institutionId,
    state_hash: stateHash,
    expires_at: expiresAt,
  });
};

/** What a phone came back for; one that has arrived is not arrived at again. */
export const findWaiting = (db: Db, stateHash: Buffer, now: Date) =>
  db.first(
    kysely
      .selectFrom('message_bindings')
      .select(['user_id', 'institution_id'])
      .where('state_hash', '=', stateHash)
      .where('sealed_address', 'is', null)
      .where('expires_at', '>', now),
  );

/** False where another phone arrived first. */
export const keepArrival = async (
  db: Db,
  stateHash: Buffer,
  arrival: { sealedAddress: string; digitsHash: Buffer },
): Promise<boolean> =>
  (await updateWhere(
    db,
    'message_bindings',
    { state_hash: stateHash, sealed_address: null },
    { sealed_address: arrival.sealedAddress, digits_hash: arrival.digitsHash },
  )) === 1;

/** A person's own binding, with this try counted. */
export const tryBinding = (db: Db, userId: string, now: Date) =>
  db.first(
    kysely
      .updateTable('message_bindings')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .returning(['institution_id', 'sealed_address', 'digits_hash', 'tries']),
  );

export const removeBinding = (db: Db, userId: string): Promise<number> =>
  deleteWhere(db, 'message_bindings', { user_id: userId });

export const keepAddress = (
  db: Db,
  { userId, institutionId, address }: { userId: string; institutionId: number; address: string },
  now: Date,
): Promise<number> =>
  db.run(
    kysely
      .insertInto('message_addresses')
      .values({ institution_id: institutionId, user_id: userId, channel: 'wechat', address, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'channel']).doUpdateSet({ address, created_at: now })),
  );

export const removeAddress = (db: Db, userId: string): Promise<number> =>
  deleteWhere(db, 'message_addresses', { user_id: userId, channel: 'wechat' });
