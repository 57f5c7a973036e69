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

/** The work on orders, which is handed out by some who do not do it. */
const institutionWork: readonly Permission[] = all.filter((one) => !ofRoot.includes(one));

/** What goes with that work and changes nothing for others. */
const besideWork: readonly Permission[] = ['file.upload', 'institution.read', 'branch.read'];

/**
 * The most that a user may give to another: what they hold themselves. The platform administrator, and whoever may grant
 * work without doing it (the security administrator), may give that too; never the keeping of the institution or its
 * audit. What lets its holder sign, handle money or grant takes effect only with a second person (powers.ts).
 */
export const ceilingOf = (type: UserType, held: Iterable<string>): ReadonlySet<string> => {
  const own = new Set(held);
  const grantsWork = isPlatformAdministrator(type) || own.has('role.grant' satisfies Permission);
  return grantsWork ? new Set([...own, ...institutionWork, ...besideWork]) : own;
};

export interface GrantableRole {
  /** The type whose default role this is. */
  userType: number | null;
  permissions: readonly string[];
}

/**
 * Whether someone with this ceiling may give (or take, or act upon a holder of) the role. What the user's type brings by
 * itself makes no difference.
 */
export const mayGrant = (ceiling: ReadonlySet<string>, role: GrantableRole, type: UserType): boolean => {
  if (role.userType === PLATFORM_ADMINISTRATOR && !isPlatformAdministrator(type)) return false;
  return role.permissions.every((one) => ceiling.has(one));
};
