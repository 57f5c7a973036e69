import { refuse } from '#domain/errors.ts';
import { ceilingOf, mayGrant, platformPermissions } from '#domain/identity/granting.ts';
import { isUserType, PLATFORM_ADMINISTRATOR, type UserType } from '#domain/identity/user-types.ts';
import type { Actor } from '../http/context.ts';
import type { KeptRole } from './role-store.ts';

type Granter = Pick<Actor, 'userType' | 'institutionId' | 'permissions'>;

export const ceiling = (actor: Pick<Actor, 'userType' | 'permissions'>): ReadonlySet<string> =>
  ceilingOf(actor.userType as UserType, actor.permissions);

/** Institutions keep their own roles, the platform administrator all but the one they hold themselves. */
export const isEditable = (actor: Granter, role: KeptRole): boolean =>
  role.userType !== PLATFORM_ADMINISTRATOR &&
  (actor.institutionId === null || role.institutionId === actor.institutionId) &&
  role.permissions.every((one) => ceiling(actor).has(one));

export const isGrantable = (actor: Actor, role: KeptRole): boolean => {
  const type = role.userType !== null && isUserType(role.userType) ? role.userType : 3;
  return mayGrant(ceiling(actor), role, type);
};

export const requireEditable = (actor: Granter, role: KeptRole): void => {
  if (!isEditable(actor, role)) throw refuse('no-permission', { sentence: '不能修改这个角色' });
};

/** Nobody puts into a role what they do not hold, and nothing of the platform's goes into any. */
export const requireWithinRights = (actor: Granter, permissions: readonly string[]): void => {
  const within = ceiling(actor);
  const beyond = permissions.filter((one) => !within.has(one) || platformPermissions.some((kept) => kept === one));
  if (beyond.length > 0)
    throw refuse('no-permission', {
      sentence: '不能授予自己没有的权限',
      fields: { permissions: `不能授予：${beyond.join('、')}` },
    });
};

/** The roles of the user types stay: every new user is given one. */
export const requireRemovable = (actor: Granter, role: KeptRole): void => {
  if (role.builtIn) throw refuse('no-permission', { sentence: '内置角色不能删除' });
  requireEditable(actor, role);
};
