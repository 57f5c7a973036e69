import { ceilingOf } from '#domain/identity/granting.ts';
import { permissions } from '#domain/identity/permissions.ts';
import { PLATFORM_ADMINISTRATOR, type UserType } from '#domain/identity/user-types.ts';
import type { SessionContext } from '../http/context.ts';
import { institutionAsked } from '../institutions/institution-asked.ts';
import { isEditable, isGrantable } from './role-rights.ts';
import { allRoles } from './role-store.ts';

/** An institution sees the roles of the platform and its own; that of the platform administrator is none of its. */
const visible = async ({ actor, db }: SessionContext, institutionId: number | undefined) => {
  const asked = institutionAsked(actor, institutionId);
  return (await allRoles(db)).filter(
    (role) =>
      (actor.institutionId === null || role.userType !== PLATFORM_ADMINISTRATOR) &&
      (asked === undefined || role.institutionId === null || role.institutionId === asked),
  );
};

/** §7.15 */
export const selectRoles = async (
  context: SessionContext,
  want: { institutionId?: number | undefined; text: string },
) => {
  const wanted = want.text.toLowerCase();
  const rows = (await visible(context, want.institutionId)).filter((role) =>
    `${role.name} ${role.code}`.toLowerCase().includes(wanted),
  );
  const list = rows.map((role) => ({
    ...role,
    editable: isEditable(context.actor, role),
    grantable: isGrantable(context.actor, role),
  }));
  return { list, total: list.length };
};

export const permissionMatrix = async (context: SessionContext) => {
  const within = ceilingOf(context.actor.userType as UserType, context.actor.permissions);
  const list = Object.entries(permissions).map(([value, label]) => ({ value, label, grantable: within.has(value) }));
  const matrix = (await visible(context, undefined)).map((role) => ({
    roleId: role.id,
    name: role.name,
    builtIn: role.builtIn,
    held: list.map(({ value }) => role.permissions.includes(value)),
  }));
  return { list, matrix };
};
