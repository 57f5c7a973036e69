import { refuse } from '#domain/errors.ts';
import type { UserType } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { type KeptRole, rolesByIds } from '../roles/role-store.ts';
import { firstStationOf, stationPlace } from '../stations/stations-store.ts';
import { type Granter, requireGrantable, requireManaging } from './user-policy.ts';
import { closedUserOf, type KeptUser, rightsOf, userOf } from './user-store.ts';

/** A user whom the actor may manage. */
export const reach = async (db: Db, actor: Granter, id: string): Promise<KeptUser> => {
  const user = await userOf(db, id);
  if (!user) throw refuse('not-found', { sentence: '用户不存在' });
  requireManaging(actor, user);
  return user;
};

/** A closed account that the actor may bring back or erase. */
export const reachClosed = async (db: Db, actor: Granter, id: string): Promise<KeptUser> => {
  const user = await closedUserOf(db, id);
  if (!user) throw refuse('not-found', { sentence: '没有这个已注销的用户' });
  requireManaging(actor, user);
  return user;
};

/** An account that waits for its confirmation is confirmed or dropped, never changed. */
export const requireConfirmed = ({ unconfirmed }: KeptUser): void => {
  if (unconfirmed) throw refuse('wrong-state', { sentence: '该账号正在等待另一位管理员确认，请先确认、退回或撤回' });
};

/** A confirmer agreed to what they were shown; other rights by now are another change. */
export const requireSameRights = ({ roles }: KeptUser, shown: readonly string[]): void => {
  if (rightsOf(roles).join() !== [...shown].sort().join())
    throw refuse('conflict', { sentence: '该用户的权限在此期间改变了，请退回后重新提交' });
};

/** Roles of the platform or of the user's institution, each one that the actor may hand out. */
export const rolesToGrant = async (
  db: Db,
  actor: Granter,
  user: { institutionId: number | null; type: UserType },
  ids: readonly string[],
): Promise<KeptRole[]> => {
  const wanted = [...new Set(ids)];
  const roles = (await rolesByIds(db, wanted)).filter(
    (role) => role.institutionId === null || role.institutionId === user.institutionId,
  );
  if (roles.length !== wanted.length)
    throw refuse('not-found', { sentence: '角色不存在', fields: { roleIds: '角色不存在' } });
  requireGrantable(actor, roles, user.type);
  return roles;
};

/** The station must be the institution's own; the foreign key alone would take any. */
export const requireStation = async (
  db: Db,
  institutionId: number | null,
  stationId: number | undefined,
): Promise<number | null> => {
  if (institutionId === null) return null;
  if (stationId === undefined) return firstStationOf(db, institutionId);
  const station = await stationPlace(db, stationId);
  if (station?.institutionId !== institutionId)
    throw refuse('not-found', { sentence: '检索站不存在', fields: { searchStationId: '检索站不存在' } });
  return station.id;
};
