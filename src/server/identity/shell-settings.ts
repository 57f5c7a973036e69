import { hasFindings } from '#domain/findings/finding-kinds.ts';
import { words as english } from '#domain/identity/user-type-words.en.ts';
import { isApplicant, isUserType, type UserType, userTypes } from '#domain/identity/user-types.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import { hasBell, notificationPath } from '#domain/notifications/target.ts';
import type { Actor } from '../http/context.ts';

/** An institution's own name of a kind of account stays as it is; the usual ones are told in the reader's language. */
const typeNameOf = (profile: InstitutionProfile, { language }: Actor, userType: UserType): string => {
  const usual = userTypes[userType].name;
  const name = profile.userTypeNames[userType] ?? usual;
  return name === usual && language === 'en' && isApplicant(userType) ? english[userType] : name;
};

/** The frame around the pages, as the profile of the actor's institution decides it. */
export const shellSettings = (profile: InstitutionProfile, actor: Actor) => {
  const { userType } = actor;
  if (!isUserType(userType)) throw new RangeError(`user type ${userType}`);
  return {
    primaryColour: profile.branding.primaryColour,
    footer: profile.footer,
    hasBell: hasBell(profile, userType),
    hasFindings: hasFindings(actor),
    userTypeName: typeNameOf(profile, actor, userType),
    notificationTarget: notificationPath(profile, userType),
    expiryNoticeDays: profile.expiryNoticeDays,
  };
};
