import type { z } from 'zod';
import type { rolesCalls } from '#contracts/identity/roles.ts';
import { refuse } from '#domain/errors.ts';
import { ADMINISTRATOR, isUserType, type UserType } from '#domain/identity/user-types.ts';
import type { SessionContext } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { menuFor } from '../menus/menu-list.ts';
import { requireKnownMenus } from '../menus/read-menus.ts';
import { visibleRoles } from './read-roles.ts';

type Input = z.output<(typeof rolesCalls)['POST /sys/role/previewMenu']['body']>;

const typeOf = (asked: UserType | undefined, ofRole: number | null | undefined): UserType => {
  if (ofRole != null && isUserType(ofRole)) return ofRole;
  return asked ?? ADMINISTRATOR;
};

/** The menu as somebody with this role alone would get it, built as the menu of a user is. */
export const previewMenu = async (context: SessionContext, input: Input, now: Date) => {
  const asked = institutionAsked(context.actor, input.institutionId);
  const roles = input.id ? await visibleRoles(context, undefined) : [];
  const role = roles.find(({ id }) => id === input.id);
  if (input.id && !role) throw refuse('not-found', { sentence: '角色不存在' });
  const institutionId = role?.institutionId ?? asked ?? null;
  const menuIds = input.menuIds === undefined ? (role?.menuIds ?? null) : input.menuIds;
  await requireKnownMenus(context.db, institutionId, input.menuIds ?? null);
  const userType = typeOf(input.userType, role?.userType);
  const mayOrder = role?.permissions.includes('order.create') ?? true;
  return {
    userType,
    menuList: await menuFor(context.db, { userType, institutionId, roles: [menuIds], mayOrder }, now),
  };
};
