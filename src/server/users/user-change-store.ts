import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { deleteWhere, insertRows, updateWhere } from '../db/rows.ts';
import type { UsersTable } from '../db/tables.ts';

export const insertUser = (db: Db, row: Insertable<UsersTable>): Promise<number> => insertRows(db, 'users', row);

/** 0 where the row is no longer at this version. */
export const updateUserRow = (
  db: Db,
  id: string,
  version: number,
  columns: Omit<Updateable<UsersTable>, 'id' | 'version'>,
): Promise<number> => updateWhere(db, 'users', { id, version }, { ...columns, version: version + 1 });

/** The account that another person confirmed can be used. */
export const activateUser = (db: Db, id: string): Promise<number> =>
  updateWhere(db, 'users', { id }, (eb) => ({
    unconfirmed: false,
    suspended_at: null,
    version: eb('version', '+', 1),
  }));

/** 0 where the account is not suspended. */
export const liftSuspension = (db: Db, id: string): Promise<number> =>
  db.run(
    kysely
      .updateTable('users')
      .set((eb) => ({ suspended_at: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('suspended_at', 'is not', null),
  );

/** Deletes an account that nobody confirmed. */
export const deleteUnconfirmed = (db: Db, id: string): Promise<number> =>
  deleteWhere(db, 'users', { id, unconfirmed: true });

export const markClosed = (db: Db, id: string, at: Date): Promise<number> =>
  updateWhere(db, 'users', { id }, (eb) => ({ closed_at: at, version: eb('version', '+', 1) }));

/** 0 where the row is no longer at this version. */
export const reopenUser = (db: Db, id: string, version: number): Promise<number> =>
  updateWhere(db, 'users', { id, version }, { closed_at: null, version: version + 1 });

/** A name that nobody can register: a colon is in no account name. */
const erasedName = (id: string): string => `erased:${id}`;

/** Takes away what the account says of the person; the row stays for the history of orders. */
export const eraseUserRow = async (
  db: Db,
  { id, version, fullName }: { id: string; version: number; fullName: string },
  at: Date,
): Promise<number> => {
  const erased = await db.run(
    kysely
      .updateTable('users')
      .set({
        username: erasedName(id),
        name_twin: 0,
        full_name: fullName,
        confirmed_name: null,
        password_hash: null,
        mobile: '',
        email: '',
        department: '',
        title: '',
        staff_number: '',
        outside_unit: null,
        province_id: null,
        avatar_file_id: null,
        cas_subject: null,
        search_bigrams: [],
        erased_at: at,
        version: version + 1,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('closed_at', 'is not', null),
  );
  if (erased === 0) return 0;
  await deleteWhere(db, 'user_roles', { user_id: id });
  await deleteWhere(db, 'sign_on_links', { user_id: id });
  return erased;
};

export const setCasSubject = (db: Db, id: string, casSubject: string | null): Promise<number> =>
  updateWhere(db, 'users', { id }, { cas_subject: casSubject });

export const setRoles = async (
  db: Db,
  user: { id: string; institutionId: number | null },
  roleIds: readonly string[],
): Promise<void> => {
  await deleteWhere(db, 'user_roles', { user_id: user.id });
  if (roleIds.length === 0) return;
  await insertRows(
    db,
    'user_roles',
    roleIds.map((roleId) => ({ user_id: user.id, role_id: roleId, institution_id: user.institutionId })),
  );
};
