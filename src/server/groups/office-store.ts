import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { deleteWhere, firstWhere, insertNew, updateWhere } from '../db/rows.ts';

/** The department that a user brings people of; undefined: they have no such right. */
export const unitOfOffice = async (db: Db, userId: string): Promise<string | undefined> =>
  (await firstWhere(db, 'group_offices', { user_id: userId }, ['unit_code']))?.unit_code;

export const officesOf = (db: Db, institutionId: number) =>
  db.all(
    kysely
      .selectFrom('group_offices as g')
      .innerJoin('users as u', 'u.id', 'g.user_id')
      .select(['g.user_id as userId', 'u.username', 'u.full_name as name', 'g.unit_code as unitCode'])
      .select(['g.granted_by_name as grantedByName', 'g.granted_at as grantedAt', 'g.version'])
      .where('g.institution_id', '=', institutionId)
      .orderBy('u.username'),
  );

interface Granted {
  institutionId: number;
  userId: string;
  unitCode: string;
  by: { userId: string; fullName: string };
  now: Date;
}

/** False where another changed it in the meantime. */
export const putOffice = async (
  db: Db,
  { institutionId, userId, unitCode, by, now }: Granted,
  version: number,
): Promise<boolean> => {
  const values = {
    unit_code: unitCode,
    granted_by: by.userId,
    granted_by_name: by.fullName,
    granted_at: now,
    version: version + 1,
  };
  if (version === 0)
    return (await insertNew(db, 'group_offices', { institution_id: institutionId, user_id: userId, ...values })) > 0;
  return (await updateWhere(db, 'group_offices', { user_id: userId, version }, values)) > 0;
};

export const removeOffice = (db: Db, userId: string, version: number): Promise<number> =>
  deleteWhere(db, 'group_offices', { user_id: userId, version });
