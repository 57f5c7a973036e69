import { ceilingOf, platformPermissions } from '#domain/identity/granting.ts';
import { permissionGroups, permissions } from '#domain/identity/permissions.ts';
import { PLATFORM_ADMINISTRATOR, type UserType } from '#domain/identity/user-types.ts';
import type { SessionContext } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { isEditable, isGrantable } from './role-policy.ts';
import { allRoles } from './role-store.ts';

/** An institution sees the roles of the platform and its own; that of the platform administrator is none of its. */
export const visibleRoles = async ({ actor, db }: SessionContext, institutionId: number | undefined) => {
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
  const rows = (await visibleRoles(context, want.institutionId)).filter((role) =>
    `${role.name} ${role.code}`.toLowerCase().includes(wanted),
  );
  const list = rows.map((role) => ({
    ...role,
    editable: isEditable(context.actor, role),
    grantable: isGrantable(context.actor, role),
  }));
  return { list, total: list.length };
};

export const permissionMatrix = async (context: SessionContext, institutionId: number | undefined) => {
  const within = ceilingOf(context.actor.userType as UserType, context.actor.permissions);
  const list = permissionGroups.flatMap((group) =>
    group.permissions.map((value) => ({
      value,
      label: permissions[value],
      group: group.title,
      grantable: within.has(value) && !platformPermissions.includes(value),
    })),
  );
  const matrix = (await visibleRoles(context, institutionId)).map((role) => ({
    roleId: role.id,
    name: role.name,
    institutionName: role.institutionName,
    builtIn: role.builtIn,
    userCount: role.userCount,
    held: list.map(({ value }) => role.permissions.includes(value)),
  }));
  return { list, matrix };
};
