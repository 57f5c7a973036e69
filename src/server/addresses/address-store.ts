import type { Address } from '#contracts/addresses.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { deleteWhere, insertRows, lockOne, updateWhere } from '../db/rows.ts';

export type AddressInput = Omit<Address, 'id' | 'isDefault'>;

export interface Owner {
  userId: string;
  institutionId: number;
}

const ofUser = (userId: string) => kysely.selectFrom('addresses').selectAll().where('user_id', '=', userId);

/** The default first, then the last used. */
export const listAddresses = async (db: Db, userId: string): Promise<Address[]> => {
  const rows = await db.all(ofUser(userId).orderBy('is_default', 'desc').orderBy('updated_at', 'desc').orderBy('id'));
  return rows.map(({ id, label, recipient, phone, address, postcode, is_default }) => ({
    id,
    label,
    recipient,
    phone,
    address,
    postcode,
    isDefault: is_default,
  }));
};

/** Held until the transaction ends: of two windows of one person the second waits. */
export const lockOwner = (db: Db, userId: string) => lockOne(db, 'users', { id: userId }, ['id']);

export const insertAddress = async (db: Db, owner: Owner, given: AddressInput, now: Date): Promise<string> => {
  const id = newId(now.getTime());
  await insertRows(db, 'addresses', {
    id,
    institution_id: owner.institutionId,
    user_id: owner.userId,
    ...given,
    updated_at: now,
  });
  return id;
};

export const updateAddress = (db: Db, userId: string, id: string, given: AddressInput, now: Date): Promise<number> =>
  updateWhere(db, 'addresses', { id, user_id: userId }, { ...given, updated_at: now });

export const deleteAddress = (db: Db, userId: string, id: string): Promise<number> =>
  deleteWhere(db, 'addresses', { id, user_id: userId });

export const makeDefault = async (db: Db, userId: string, id: string): Promise<void> => {
  const own = kysely.updateTable('addresses').where('user_id', '=', userId);
  await db.run(own.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id));
  await db.run(own.set({ is_default: true }).where('id', '=', id));
};
