import { sql } from 'kysely';
import { everyNotification, notificationChoices, type PersonalProfile } from '#contracts/personal.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

const profileRow = kysely
  .selectFrom('users as u')
  .leftJoin('institutions as i', 'i.id', 'u.institution_id')
  .leftJoin('stations as s', 's.id', 'u.station_id')
  .select([
    'u.id',
    'u.username',
    'u.type',
    'u.full_name',
    'u.mobile',
    'u.email',
    'u.department',
    'u.title',
    'u.staff_number',
    'u.province_id',
    'u.cas_subject',
    'u.notification_choices',
    'u.created_at',
    'u.version',
    'i.name as institution_name',
    's.name as station_name',
  ])
  .select(sql<boolean>`u.password_hash is not null`.as('has_password'));

/** What was never chosen, or chosen under an older list, counts as wanted. */
export const choicesOf = (stored: unknown) => {
  const read = notificationChoices.partial().safeParse(stored);
  return { ...everyNotification, ...(read.success ? read.data : {}) };
};

export const readProfile = async (db: Db, userId: string): Promise<PersonalProfile> => {
  const row = await db.one(profileRow.where('u.id', '=', userId));
  return {
    userId: row.id,
    username: row.username,
    userType: row.type,
    fullName: row.full_name,
    mobile: row.mobile,
    email: row.email,
    department: row.department,
    title: row.title,
    staffNumber: row.staff_number,
    provinceId: row.province_id,
    institutionName: row.institution_name ?? '',
    stationName: row.station_name ?? '',
    hasPassword: row.has_password,
    casLinked: row.cas_subject !== null,
    notificationChoices: choicesOf(row.notification_choices),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
};
