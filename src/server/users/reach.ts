import { refuse } from '#domain/errors.ts';
import { mayGrant } from '#domain/identity/granting.ts';
import { isPlatformAdministrator, type UserType } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Actor } from '../http/context.ts';
import { ceiling } from '../roles/role-rights.ts';
import { type KeptRole, rolesByIds } from '../roles/role-store.ts';
import { type KeptUser, userOf } from './user-store.ts';

/** A user whom the actor may manage: none with rights beyond his own, or a new password would be a way to them. */
export const reach = async (db: Db, actor: Actor, id: string): Promise<KeptUser> => {
  const user = await userOf(db, id);
  if (!user) throw refuse('not-found', { sentence: '用户不存在' });
  const within = ceiling(actor);
  if (user.id !== actor.userId && !user.roles.every((role) => mayGrant(within, role, user.type as UserType)))
    throw refuse('no-permission', { sentence: '不能管理权限高于自己的用户' });
  return user;
};

export const requireType = (actor: Actor, type: UserType): void => {
  if (isPlatformAdministrator(type) && !isPlatformAdministrator(actor.userType as UserType))
    throw refuse('no-permission', { sentence: '不能设置平台管理员' });
};

/** Roles of the platform or of the user's institution, each one that the actor may hand out. */
export const rolesToGrant = async (
  db: Db,
  actor: Actor,
  user: { institutionId: number | null; type: UserType },
  ids: readonly string[],
): Promise<KeptRole[]> => {
  const wanted = [...new Set(ids)];
  const roles = (await rolesByIds(db, wanted)).filter(
    (role) => role.institutionId === null || role.institutionId === user.institutionId,
  );
  if (roles.length !== wanted.length)
    throw refuse('not-found', { sentence: '角色不存在', fields: { roleIds: '角色不存在' } });
  const within = ceiling(actor);
  const beyond = roles.filter((role) => !mayGrant(within, role, user.type));
  if (beyond.length > 0)
    throw refuse('no-permission', {
      sentence: `不能授予角色：${beyond.map((role) => role.name).join('、')}`,
      fields: { roleIds: '不能授予自己没有的权限' },
    });
  return roles;
};

/** The station must be the institution's own; the foreign key alone would take any. */
export const requireStation = async (
  db: Db,
  institutionId: number | null,
  stationId: number | undefined,
): Promise<number | null> => {
  if (institutionId === null) return null;
  const stations = sql.selectFrom('stations').select('id').where('institution_id', '=', institutionId).orderBy('id');
  if (stationId === undefined) return (await db.first(stations.limit(1)))?.id ?? null;
  const station = await db.first(stations.where('id', '=', stationId));
  if (!station) throw refuse('not-found', { sentence: '检索站不存在', fields: { searchStationId: '检索站不存在' } });
  return station.id;
};
