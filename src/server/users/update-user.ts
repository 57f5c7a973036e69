import type { z } from 'zod';
import type { usersCalls } from '#contracts/users.ts';
import { refuse } from '#domain/errors.ts';
import { isPlatformAdministrator, type UserType } from '#domain/identity/user-types.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Actor, By, SessionContext } from '../http/context.ts';
import { endSessions } from '../identity/session-store.ts';
import { defaultRoleRow } from '../roles/role-store.ts';
import type { Services } from '../services.ts';
import { lockPeople, requireOtherAdministrator } from './administrators.ts';
import { reach, requireStation, requireType, rolesToGrant } from './reach.ts';
import { type KeptUser, searchBigramsOf, setRoles } from './user-store.ts';

type Input = z.output<(typeof usersCalls)['POST /sys/user/htblUpdate']['body']>;

/** Nobody promotes or locks out himself, and nobody crosses between platform and institution. */
const requireAllowed = (actor: Actor, user: KeptUser, input: Input): void => {
  const { type, suspended, roleIds } = input;
  if (user.id === actor.userId && (type ?? user.type) !== user.type)
    throw refuse('no-permission', { sentence: '不能修改自己的用户类型' });
  if (user.id === actor.userId && (roleIds || suspended))
    throw refuse('no-permission', { sentence: '不能修改自己的角色或停用自己' });
  const contactsChange = (input.email ?? user.email) !== user.email || (input.mobile ?? user.mobile) !== user.mobile;
  if (user.id === actor.userId && contactsChange)
    throw refuse('no-permission', { sentence: '请在个人中心修改自己的邮箱和手机号' });
  if (type === undefined) return;
  requireType(actor, type);
  if (isPlatformAdministrator(type) !== isPlatformAdministrator(user.type as UserType))
    throw refuse('bad-input', { sentence: '平台管理员与单位用户不能互换', fields: { type: '用户类型不能这样修改' } });
};

/** The roles after the change: those given; else, when the type changes, the default role changes with it. */
const rolesAfter = async (db: Db, user: KeptUser, input: Input): Promise<string[] | undefined> => {
  if (input.roleIds) return [...new Set(input.roleIds)];
  if (input.type === undefined || input.type === user.type) return undefined;
  const kept = user.roles.filter((role) => !(role.builtIn && role.userType === user.type)).map((role) => role.id);
  return [...new Set([(await defaultRoleRow(db, input.type)).id, ...kept])];
};

const detailsAfter = (user: KeptUser, input: Input) => ({
  type: input.type ?? user.type,
  fullName: input.fullName ?? user.fullName,
  mobile: input.mobile ?? user.mobile,
  email: input.email ?? user.email,
  department: input.department ?? user.department,
  title: input.title ?? user.title,
  staffNumber: input.staffNumber ?? user.staffNumber,
  provinceId: input.provinceId === undefined ? user.provinceId : input.provinceId,
  suspended: input.suspended ?? user.suspendedAt !== null,
});

const store = (
  db: Db,
  user: KeptUser,
  after: ReturnType<typeof detailsAfter>,
  more: { stationId: number | null; version: number; now: Date },
) =>
  db.run(
    sql
      .updateTable('users')
      .set({
        type: after.type,
        full_name: after.fullName,
        mobile: after.mobile,
        email: after.email,
        department: after.department,
        title: after.title,
        staff_number: after.staffNumber,
        province_id: after.provinceId,
        station_id: more.stationId,
        suspended_at: after.suspended ? (user.suspendedAt ?? more.now) : null,
        search_bigrams: searchBigramsOf({ username: user.username, ...after }),
        version: more.version + 1,
      })
      .where('id', '=', user.id)
      .where('version', '=', more.version),
  );

/** Changes the account within a transaction. */
export const changeUser = async (db: Db, by: By, input: Input, now: Date): Promise<{ version: number }> => {
  const { actor } = by;
  const { institutionId } = await reach(db, actor, input.id);
  await lockPeople(db, institutionId);
  const user = await reach(db, actor, input.id);
  requireAllowed(actor, user, input);
  const after = detailsAfter(user, input);
  if (after.suspended || after.type !== user.type) await requireOtherAdministrator(db, user);
  const stationId =
    input.searchStationId === undefined
      ? user.searchStationId
      : await requireStation(db, institutionId, input.searchStationId);
  const roleIds = await rolesAfter(db, user, input);
  const roles = roleIds && (await rolesToGrant(db, actor, { institutionId, type: after.type as UserType }, roleIds));
  if ((await store(db, user, after, { stationId, version: input.version, now })) === 0) throw refuse('conflict');
  if (roleIds) await setRoles(db, user, roleIds);
  // The browser keeps the type it signed in with.
  if (after.suspended || after.type !== user.type) await endSessions(db, { userId: user.id }, now);
  await writeAudit(db, {
    by,
    action: 'user.update',
    subject: 'user',
    subjectId: user.id,
    institutionId,
    before: { ...detailsAfter(user, { id: user.id, version: user.version }), roles: user.roles.map((r) => r.name) },
    after: { ...after, ...(roles ? { roles: roles.map((role) => role.name) } : {}) },
    now,
  });
  return { version: input.version + 1 };
};

/** §7.13 htblUpdate: what is absent stays as it is. */
export const updateUser = (services: Services, context: SessionContext, input: Input): Promise<{ version: number }> =>
  context.db.tx((db) => changeUser(db, context, input, services.now()));
