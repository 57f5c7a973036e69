import { z } from 'zod';
import { usersCalls } from '#contracts/identity/users.ts';
import { refuse } from '#domain/errors.ts';
import { needsSecondPerson } from '#domain/identity/powers.ts';
import type { UserType } from '#domain/identity/user-types.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import { confirmationKind } from '../confirmations/confirmation-kind.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import { propose } from '../confirmations/propose.ts';
import { type WaysIn, waysInSetAlone } from '../confirmations/ways-in-query.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { By, SessionContext } from '../http/context.ts';
import { endSessions } from '../identity/session-store.ts';
import { defaultRoleRow, type KeptRole } from '../roles/role-store.ts';
import { requireOtherAdministrator } from './administrators.ts';
import { changedLines, userTitle } from './change-lines.ts';
import { vouchForStaffNumber } from './numbers/staff-number.ts';
import { provenBy } from './proven-contacts.ts';
import { reach, requireConfirmed, requireStation, rolesToGrant } from './reach.ts';
import { setRoles, updateUserRow } from './user-change-store.ts';
import { type Granter, requireChange } from './user-policy.ts';
import { type KeptUser, rightsOf, searchBigramsOf } from './user-store.ts';

type Input = z.output<(typeof usersCalls)['POST /sys/user/htblUpdate']['body']>;

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

/** Whoever writes another address vouches for it; the one that stands is left as it is. */
const changedContacts = (user: KeptUser, after: Pick<KeptUser, 'email' | 'mobile'>) => ({
  email: after.email === user.email ? undefined : after.email,
  mobile: after.mobile === user.mobile ? undefined : after.mobile,
});

const store = (
  db: Db,
  user: KeptUser,
  after: ReturnType<typeof detailsAfter>,
  more: { stationId: number | null; version: number; named: boolean; now: Date },
) =>
  updateUserRow(db, user.id, more.version, {
    type: after.type,
    full_name: after.fullName,
    ...(more.named ? { confirmed_name: null } : {}),
    mobile: after.mobile,
    email: after.email,
    ...provenBy('administrator', changedContacts(user, after), more.now),
    department: after.department,
    title: after.title,
    staff_number: after.staffNumber,
    province_id: after.provinceId,
    station_id: more.stationId,
    suspended_at: after.suspended ? (user.suspendedAt ?? more.now) : null,
    search_bigrams: searchBigramsOf({ username: user.username, ...after }),
  });

interface Prepared {
  user: KeptUser;
  input: Input;
  after: ReturnType<typeof detailsAfter>;
  stationId: number | null;
  /** Absent: the roles stay. */
  roles: KeptRole[] | undefined;
  /** What the user may do afterwards. */
  grants: string[];
}

/** Everything the change must satisfy, held against the rights of whoever asks for it. */
const prepare = async (db: Db, actor: Granter, input: Input): Promise<Prepared> => {
  const { institutionId } = await reach(db, actor, input.id);
  await lockPeople(db, institutionId);
  const user = await reach(db, actor, input.id);
  requireConfirmed(user);
  requireChange(actor, user, input);
  const after = detailsAfter(user, input);
  if (after.suspended || after.type !== user.type) await requireOtherAdministrator(db, user);
  const stationId =
    input.searchStationId === undefined
      ? user.searchStationId
      : await requireStation(db, institutionId, input.searchStationId);
  const roleIds = await rolesAfter(db, user, input);
  const roles = roleIds && (await rolesToGrant(db, actor, { institutionId, type: after.type as UserType }, roleIds));
  return { user, input, after, stationId, roles, grants: rightsOf(roles ?? user.roles) };
};

/** The rights of the account, a way into it, or its return: what another person must agree to. */
const waits = ({ user, after, grants }: Prepared): boolean => {
  const held = rightsOf(user.roles);
  const opens =
    after.email !== user.email || after.mobile !== user.mobile || (user.suspendedAt !== null && !after.suspended);
  return (
    needsSecondPerson({ kind: 'rights', before: held, after: grants }) ||
    (opens && needsSecondPerson({ kind: 'access', held: [...held, ...grants] }))
  );
};

const write = async (db: Db, by: AuditEntry['by'], prepared: Prepared, now: Date): Promise<void> => {
  const { user, input, after, stationId, roles } = prepared;
  // Nobody vouches for a name of their own.
  const named = input.fullName !== undefined && by.actor?.userId !== user.id;
  if ((await store(db, user, after, { stationId, version: input.version, named, now })) === 0) throw refuse('conflict');
  const { id, institutionId } = user;
  const number = { id, institutionId, before: user.staffNumber, after: after.staffNumber };
  await vouchForStaffNumber(db, by, number, now);
  const roleIds = roles?.map(({ id }) => id);
  if (roleIds) await setRoles(db, user, roleIds);
  // The browser keeps the type it signed in with.
  if (after.suspended || after.type !== user.type) await endSessions(db, { userId: user.id }, now);
  await writeAudit(db, {
    by,
    action: 'user.update',
    subjectId: user.id,
    institutionId: user.institutionId,
    before: {
      ...detailsAfter(user, { id: user.id, version: user.version }),
      searchStationId: user.searchStationId,
      roles: user.roles.map((r) => r.name),
    },
    after: { ...after, searchStationId: stationId, ...(roles ? { roles: roles.map((role) => role.name) } : {}) },
    now,
  });
};

/** Who set the ways into the account alone, where the change gives it powers. */
const waysInOf = (db: Db, { user, grants }: Pick<Prepared, 'user' | 'grants'>): Promise<WaysIn> =>
  waysInSetAlone(
    db,
    needsSecondPerson({ kind: 'rights', before: rightsOf(user.roles), after: grants }) ? [user.id] : [],
  );

const changeShape = usersCalls['POST /sys/user/htblUpdate'].body;

export const userChange = confirmationKind({
  kind: 'user.update',
  needs: 'user.write',
  confirmers: 'institution',
  payload: z.object({ input: changeShape, waysIn: z.string().default('') }),
  secret: z.null(),
  apply: async (db, { payload, grants, proposer, by, now }) => {
    const prepared = await prepare(db, proposer, payload.input);
    if (prepared.user.version !== payload.input.version)
      throw refuse('conflict', { sentence: '该用户的资料在此期间改变了，请退回后重新提交' });
    if (prepared.grants.join() !== [...grants].sort().join())
      throw refuse('conflict', { sentence: '该用户的权限在此期间改变了，请退回后重新提交' });
    // Once it has powers a new password takes two: one that was set while it waited would slip in between.
    if ((await waysInOf(db, prepared)).mark !== payload.waysIn)
      throw refuse('conflict', { sentence: '该用户的登录方式在此期间改变了，请退回后重新提交' });
    await write(db, by, prepared, now);
    return {};
  },
});

const proposeChange = async (db: Db, by: By, { user, input, after, roles, grants }: Prepared, now: Date) => {
  const before = detailsAfter(user, { id: user.id, version: user.version });
  const waysIn = await waysInOf(db, { user, grants });
  const change = {
    institutionId: user.institutionId,
    kind: userChange.kind,
    subjectId: user.id,
    aboutUser: user.id,
    title: userTitle('修改用户', user),
    lines: changedLines(
      { ...before, roles: user.roles },
      { ...after, roles: roles ?? user.roles },
      waysIn.words.get(user.id) ?? '',
    ),
    grants,
    payload: { input, waysIn: waysIn.mark },
  };
  return propose(db, by, change, now);
};

export interface ChangedUser {
  version: number;
  /** Nothing is changed yet: another person must confirm it. */
  waiting: boolean;
}

/** Changes the account within a transaction, or proposes the change to another person. */
export const changeUser = async (db: Db, by: By, input: Input, now: Date): Promise<ChangedUser> => {
  const prepared = await prepare(db, by.actor, input);
  if (!waits(prepared)) {
    await write(db, by, prepared, now);
    return { version: input.version + 1, waiting: false };
  }
  if (prepared.user.version !== input.version) throw refuse('conflict');
  await proposeChange(db, by, prepared, now);
  return { version: input.version, waiting: true };
};

/** §7.13 htblUpdate: what is absent stays as it is. */
export const updateUser = (services: Clock, context: SessionContext, input: Input): Promise<ChangedUser> =>
  context.db.tx((db) => changeUser(db, context, input, services.now()));
