import type { SignedInUser } from '#contracts/identity/identity.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { purchaseStatus } from '#domain/institutions/purchase.ts';
import type { Db } from '../db/db.ts';
import { resolvedProfile } from '../institutions/profile-of.ts';
import { findSignedInUser } from './signed-in-user-query.ts';

type UserRow = Awaited<ReturnType<typeof findSignedInUser>>;

export type SignedInView = ReturnType<typeof signedInUserOf>;

/** The `user` of the login answer and of the user-info call (§3.2, §3.3). */
export const signedInUserOf = (row: UserRow, now: Date) => {
  const user: SignedInUser = {
    username: row.username,
    institutionName: row.institution_name ?? '',
    institutionId: row.institution_id,
    searchStationId: row.station_id,
    stationName: row.station_name ?? '',
    type: row.type,
    userType: row.type,
    userId: row.id,
    fullName: row.full_name,
    status: purchaseStatus(row.due_date, chinaDay(now)),
    provinceId: row.province_id ?? row.institution_province_id,
    mobile: row.mobile,
    email: row.email,
    dueDateStr: row.due_date ?? '',
  };
  return {
    user,
    workType: row.work_type ?? 5,
    mustChangePassword: row.must_change_password,
    language: row.language,
    profile: resolvedProfile(row.institution_id, row.profile),
  };
};

/** §7.9 */
export const readSignedInUser = async (db: Db, userId: string, now: Date): Promise<SignedInView> =>
  signedInUserOf(await findSignedInUser(db, userId), now);
