import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { prepared } from '../db/prepared.ts';

/** A user `u` with institution `i` and station `s`. */
export const userRow = kysely
  .selectFrom('users as u')
  .leftJoin('institutions as i', 'i.id', 'u.institution_id')
  .leftJoin('stations as s', 's.id', 'u.station_id')
  .select([
    'u.id',
    'u.username',
    'u.full_name',
    'u.type',
    'u.mobile',
    'u.email',
    'u.province_id',
    'u.institution_id',
    'u.station_id',
    'u.must_change_password',
    'u.language',
    'i.name as institution_name',
    'i.province_id as institution_province_id',
    'i.work_type',
    'i.due_date',
    'i.profile',
    's.name as station_name',
  ]);

const userById = prepared((id: string) => userRow.where('u.id', '=', id));

export const findSignedInUser = (db: Db, userId: string) => db.one(userById(userId));
