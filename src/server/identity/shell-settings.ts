import { isUserType, userTypes } from '#domain/identity/user-types.ts';
import { hasBell, notificationPath } from '#domain/notifications/target.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';

/** The frame around the pages, as the profile of the actor's institution decides it. */
export const readShellSettings = async (db: Db, { institutionId, userType }: Actor) => {
  if (!isUserType(userType)) throw new RangeError(`user type ${userType}`);
  const profile = await profileOf(db, institutionId);
  return {
    primaryColour: profile.branding.primaryColour,
    footer: profile.footer,
    hasBell: hasBell(profile, userType),
    userTypeName: profile.userTypeNames[userType] ?? userTypes[userType].name,
    notificationTarget: notificationPath(profile, userType),
    expiryNoticeDays: profile.expiryNoticeDays,
  };
};
