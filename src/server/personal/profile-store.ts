import { sql } from 'kysely';
import type { NotificationChoices, PersonalProfile } from '#contracts/identity/personal.ts';
import { holdsOffice } from '#domain/identity/person-data.ts';
import type { UserType } from '#domain/identity/user-types.ts';
import type { Language } from '#domain/language/language.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { updateWhere } from '../db/rows.ts';
import { choicesOf } from '../mail/notification-choices.ts';
import { reachedBy } from '../mail/reached-by.ts';
import { sourceOfNumber } from '../users/numbers/number-store.ts';
import { contactChangesWaiting } from './contacts/waiting-contacts.ts';

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
    'u.email_proven_at',
    'u.mobile_proven_at',
    'u.department',
    'u.title',
    'u.staff_number',
    'u.outside_unit',
    'u.province_id',
    'u.cas_subject',
    'u.notification_choices',
    'u.created_at',
    'u.version',
    'i.name as institution_name',
    's.name as station_name',
  ])
  .select(sql<boolean>`u.password_hash is not null`.as('has_password'))
  .select(
    sql<string[]>`array(select distinct p from user_roles ur join roles r on r.id = ur.role_id, unnest(r.permissions) p
      where ur.user_id = u.id)`.as('rights'),
  );

/** Their own wish to leave, while another person has not confirmed it. */
const closingOf = async (db: Db, userId: string): Promise<PersonalProfile['closing']> => {
  const row = await db.first(
    kysely
      .selectFrom('confirmations')
      .select(['id', 'proposed_at as at', sql<boolean>`(payload ->> 'erase')::boolean`.as('erase')])
      .where('kind', '=', 'user.close')
      .where('subject_id', '=', userId)
      .where('proposed_by', '=', userId)
      .where('state', '=', 'waiting'),
  );
  return row ? { ...row, at: row.at.toISOString() } : null;
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
    emailProven: row.email_proven_at !== null,
    mobileProven: row.mobile_proven_at !== null,
    contactChanges: await contactChangesWaiting(db, userId),
    department: row.department,
    title: row.title,
    staffNumber: row.staff_number,
    staffNumberSource: await sourceOfNumber(db, row.id, row.staff_number),
    provinceId: row.province_id,
    institutionName: row.institution_name ?? '',
    outsideUnit: row.outside_unit,
    stationName: row.station_name ?? '',
    hasPassword: row.has_password,
    casLinked: row.cas_subject !== null,
    notificationChoices: choicesOf(row.notification_choices),
    ...(await reachedBy(db, row.id)),
    createdAt: row.created_at.toISOString(),
    closingTakesTwo: holdsOffice(row.type as UserType, row.rights),
    closing: await closingOf(db, row.id),
    version: row.version,
  };
};

/** What others vouched for stays the name by which works are claimed, until an administrator saves the new one. */
const confirmedNameAfter = (fullName: string) =>
  sql<string | null>`nullif(coalesce(confirmed_name, full_name), ${fullName})`;

export interface OwnDetails {
  fullName: string;
  department: string;
  title: string;
  provinceId: number | null;
  searchBigrams: string[];
}

/** 0 where the row is no longer at this version. */
export const saveOwnDetails = (db: Db, userId: string, version: number, own: OwnDetails): Promise<number> =>
  updateWhere(db, 'users', { id: userId, version }, (eb) => ({
    full_name: own.fullName,
    confirmed_name: eb
      .case()
      .when('full_name', '=', own.fullName)
      .then(eb.ref('confirmed_name'))
      .else(confirmedNameAfter(own.fullName))
      .end(),
    department: own.department,
    title: own.title,
    province_id: own.provinceId,
    search_bigrams: own.searchBigrams,
    version: eb('version', '+', 1),
  }));

export const saveLanguage = (db: Db, userId: string, language: Language): Promise<number> =>
  updateWhere(db, 'users', { id: userId }, { language });

export const saveNotificationChoices = (db: Db, userId: string, choices: NotificationChoices): Promise<number> =>
  updateWhere(db, 'users', { id: userId }, { notification_choices: JSON.stringify(choices) });
