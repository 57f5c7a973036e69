import { type Permission, permissions } from './permissions.ts';
import {
  ADMINISTRATOR,
  defaultRoleOf,
  isPlatformAdministrator,
  PLATFORM_ADMINISTRATOR,
  type UserType,
} from './user-types.ts';

const all = Object.keys(permissions) as Permission[];
const ofAdministrator: readonly string[] = defaultRoleOf(ADMINISTRATOR).permissions;
const ofRoot: readonly string[] = defaultRoleOf(PLATFORM_ADMINISTRATOR).permissions;

/** What no institution may hold: it acts on all of them. */
export const platformPermissions: readonly Permission[] = all.filter((one) => !ofAdministrator.includes(one));

/** The work on orders, which the platform administrator hands out without doing it. */
const institutionWork: readonly Permission[] = all.filter((one) => !ofRoot.includes(one));

/** The most that a user may give to another: what he holds himself. */
export const ceilingOf = (type: UserType, held: Iterable<string>): ReadonlySet<string> =>
  new Set([...held, ...(isPlatformAdministrator(type) ? institutionWork : [])]);

export interface GrantableRole {
  /** The type whose default role this is. */
  userType: number | null;
  builtIn: boolean;
  permissions: readonly string[];
}

/** The default role of a worker or applicant comes with the type, so that one may appoint whom one could not replace. */
const comesWithType = (role: GrantableRole, type: UserType): boolean =>
  role.builtIn && role.userType === type && type !== ADMINISTRATOR && !isPlatformAdministrator(type);

/** Whether someone with this ceiling may give (or take, or act upon a holder of) the role. */
export const mayGrant = (ceiling: ReadonlySet<string>, role: GrantableRole, type: UserType): boolean => {
  if (role.userType === PLATFORM_ADMINISTRATOR && !isPlatformAdministrator(type)) return false;
  return comesWithType(role, type) || role.permissions.every((one) => ceiling.has(one));
};
