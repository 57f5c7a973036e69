import { allUserTypes, isStaff } from '#domain/identity/user-types.ts';
import type { KnownPerson } from '#domain/proposals/strip-persons.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

const columns = [
  'id',
  'username',
  'full_name',
  'confirmed_name',
  'mobile',
  'email',
  'staff_number',
  'cas_subject',
] as const;

interface UserMarks {
  id: string;
  username: string;
  full_name: string;
  confirmed_name: string | null;
  mobile: string;
  email: string;
  staff_number: string;
  cas_subject: string | null;
}

const personOf = (row: UserMarks): KnownPerson => ({
  names: [row.full_name, row.confirmed_name ?? ''].filter(Boolean),
  marks: [row.id, row.username, row.mobile, row.email, row.staff_number, row.cas_subject ?? ''].filter(Boolean),
});

/** Accounts by everything that says who they are. */
export const personsOfAccounts = async (db: Db, ids: readonly string[]): Promise<KnownPerson[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  return (await db.all(kysely.selectFrom('users').select(columns).where('id', 'in', wanted))).map(personOf);
};

/** Everybody who works for the institution: whoever writes to a library names its people. */
export const personsOfStaff = async (db: Db, institutionId: number): Promise<KnownPerson[]> =>
  (
    await db.all(
      kysely
        .selectFrom('users')
        .select(columns)
        .where('institution_id', '=', institutionId)
        .where('type', 'in', allUserTypes.filter(isStaff))
        .limit(2_000),
    )
  ).map(personOf);
