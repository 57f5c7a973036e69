import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { UsersTable } from '../db/tables.ts';

export const insertUser = (db: Db, row: Insertable<UsersTable>): Promise<number> =>
  db.run(kysely.insertInto('users').values(row));

/** 0 where the row is no longer at this version. */
export const updateUserRow = (
  db: Db,
  id: string,
  version: number,
  columns: Omit<Updateable<UsersTable>, 'id' | 'version'>,
): Promise<number> =>
  db.run(
    kysely
      .updateTable('users')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version),
  );

/** The account that another person confirmed can be used. */
export const activateUser = (db: Db, id: string): Promise<number> =>
  db.run(
    kysely
      .updateTable('users')
      .set((eb) => ({ unconfirmed: false, suspended_at: null, version: eb('version', '+', 1) }))
      .where('id', '=', id),
  );

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
  db.run(kysely.deleteFrom('users').where('id', '=', id).where('unconfirmed', '=', true));

export const markClosed = (db: Db, id: string, at: Date): Promise<number> =>
  db.run(
    kysely
      .updateTable('users')
      .set((eb) => ({ closed_at: at, version: eb('version', '+', 1) }))
      .where('id', '=', id),
  );

/** 0 where the row is no longer at this version. */
export const reopenUser = (db: Db, id: string, version: number): Promise<number> =>
  db.run(
    kysely
      .updateTable('users')
      .set({ closed_at: null, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version),
  );

/** A name that nobody can register: a colon is in no account name. */
const erasedName = (id: string): string => `erased:${id}`;

/** Takes away what the account says of the person; the row stays for the history of orders. */
export const eraseUserRow = async (db: Db, id: string, version: number, at: Date): Promise<number> => {
  const erased = await db.run(
    kysely
      .updateTable('users')
      .set({
        username: erasedName(id),
        name_twin: 0,
        full_name: '已抹除用户',
        confirmed_name: null,
        password_hash: null,
        mobile: '',
        email: '',
        department: '',
        title: '',
        staff_number: '',
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
  await db.run(kysely.deleteFrom('addresses').where('user_id', '=', id));
  await db.run(kysely.deleteFrom('user_roles').where('user_id', '=', id));
  await db.run(kysely.deleteFrom('second_factors').where('user_id', '=', id));
  await db.run(kysely.deleteFrom('sign_on_links').where('user_id', '=', id));
  return erased;
};

export const setCasSubject = (db: Db, id: string, casSubject: string | null): Promise<number> =>
  db.run(kysely.updateTable('users').set({ cas_subject: casSubject }).where('id', '=', id));

export const setRoles = async (
  db: Db,
  user: { id: string; institutionId: number | null },
  roleIds: readonly string[],
): Promise<void> => {
  await db.run(kysely.deleteFrom('user_roles').where('user_id', '=', user.id));
  if (roleIds.length === 0) return;
  await db.run(
    kysely
      .insertInto('user_roles')
      .values(roleIds.map((roleId) => ({ user_id: user.id, role_id: roleId, institution_id: user.institutionId }))),
  );
};
