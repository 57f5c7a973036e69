import { isApplicant, type UserType } from '../identity/user-types.ts';
import type { InstitutionProfile } from '../institutions/profile.ts';
import { words } from './notice-words.ts';

/** §9.2, §9.11, §2.33 */
export const NOTIFICATION_POLL_MS = 60_000;
export const BADGE_MAX = 99;
export const NO_NOTIFICATIONS = words.none;

export const WORK_ORDER_PATH = '/workOrder/workOrder';

export const notificationPath = (profile: InstitutionProfile, userType: UserType): string =>
  profile.notificationTarget[userType] ?? WORK_ORDER_PATH;

/** §4.13: where the handle action leads. */
export const handleTarget = (profile: InstitutionProfile, userType: UserType, id: string | number): string =>
  `${notificationPath(profile, userType)}?id=${encodeURIComponent(id)}`;

/** §6.2, §6.3: an applicant never has a bell; an institution may take it from others. No bell means no polling. */
export const hasBell = (profile: InstitutionProfile, userType: UserType): boolean =>
  !isApplicant(userType) && !profile.bellHiddenFor.includes(userType);

export const badgeText = (count: number): string => {
  if (!(count > 0)) return '';
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(Math.floor(count));
};
