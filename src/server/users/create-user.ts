import { z } from 'zod';
import type { usersCalls } from '#contracts/identity/users.ts';
import { refuse } from '#domain/errors.ts';
import { needsSecondPerson } from '#domain/identity/powers.ts';
import { ADMINISTRATOR, isPlatformAdministrator, type UserType } from '#domain/identity/user-types.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { confirmationKind } from '../confirmations/confirmation-kind.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import { propose } from '../confirmations/propose.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { Clock } from '../db/scopes.ts';
import type { Actor, By, SessionContext } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { institutionExists } from '../http/institution-query.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { defaultRoleRow } from '../roles/role-store.ts';
import { newAccountLines, userTitle } from './change-lines.ts';
import { requireOwnName } from './lookalikes.ts';
import { newPassword, passwordHalves, requireGenerated } from './new-password.ts';
import { vouchForStaffNumber } from './numbers/staff-number.ts';
import { provenBy } from './proven-contacts.ts';
import { reach, requireSameRights, requireStation, rolesToGrant } from './reach.ts';
import { activateUser, deleteUnconfirmed, insertUser, setRoles } from './user-change-store.ts';
import { requireType } from './user-policy.ts';
import { hasStaff, rightsOf, searchBigramsOf } from './user-store.ts';
import { usernameTaken } from './username-store.ts';

type Input = z.output<(typeof usersCalls)['POST /sys/user/htblSave']['body']>;

/** The platform administrator says for whom; only another platform administrator is of no institution. */
const institutionFor = async (db: Db, actor: Actor, input: Input): Promise<number | null> => {
  const asked = institutionAsked(actor, input.institutionId);
  if (isPlatformAdministrator(input.type)) return null;
  if (asked === undefined)
    throw refuse('bad-input', { sentence: '请选择单位', fields: { institutionId: '请选择单位' } });
  if (!(await institutionExists(db, asked)))
    throw refuse('not-found', { sentence: '单位不存在', fields: { institutionId: '单位不存在' } });
  return asked;
};

const newRow = (
  input: Omit<Input, 'password'>,
  made: {
    id: string;
    institutionId: number | null;
    stationId: number | null;
    hash: string;
    waiting: boolean;
    now: Date;
  },
) => {
  const { username, fullName, mobile = '', email = '', department = '', title = '', staffNumber = '' } = input;
  return {
    id: made.id,
    institution_id: made.institutionId,
    station_id: made.stationId,
    username,
    password_hash: made.hash,
    type: input.type,
    full_name: fullName,
    mobile,
    email,
    ...provenBy('administrator', { email, mobile }, made.now),
    department,
    title,
    staff_number: staffNumber,
    province_id: input.provinceId ?? null,
    search_bigrams: searchBigramsOf({ username, fullName, staffNumber, mobile }),
    // Whoever set it knows it.
    must_change_password: true,
    created_at: made.now,
    unconfirmed: made.waiting,
    // Whatever leaves out suspended users leaves out those who wait for their confirmation.
    suspended_at: made.waiting ? made.now : null,
  };
};

export const userCreation = confirmationKind({
  kind: 'user.create',
  needs: 'user.write',
  confirmers: 'institution',
  payload: z.object({ id: z.string() }),
  secret: z.object({ passwordPart: z.string() }),
  apply: async (db, { payload: { id }, secret, grants, proposer, by, now }) => {
    const user = await reach(db, proposer, id);
    requireSameRights(user, grants);
    if (!user.unconfirmed) throw refuse('conflict', { sentence: '该账号已经确认过了' });
    await activateUser(db, id);
    const { institutionId, username, fullName, type } = user;
    await writeAudit(db, {
      by,
      action: 'user.activate',
      subjectId: id,
      institutionId,
      after: { username, fullName, type, roles: user.roles.map(({ name }) => name) },
      now,
    });
    return { passwordPart: secret.passwordPart };
  },
  // Nobody ever used it: its name is free again.
  drop: async (db, { id }) => {
    await deleteUnconfirmed(db, id);
  },
});

interface NewAccount {
  institutionId: number | null;
  hash: string;
  /** The password where it was generated. */
  shown: string | null;
  now: Date;
}

export interface AddedUser {
  id: string;
  /** The password where it was generated; of an account that waits, the first half. */
  password: string | null;
  /** Another person must confirm the account before it can be used. */
  waiting: boolean;
}

/** The platform administrator alone gives an institution its first administrator. */
const isFirstAdministrator = async (db: Db, { actor }: By, institutionId: number | null, type: UserType) =>
  type === ADMINISTRATOR &&
  institutionId !== null &&
  isPlatformAdministrator(actor.userType as UserType) &&
  !(await hasStaff(db, institutionId));

/** Adds the account within a transaction; one with powers cannot be used until another person confirms it. */
export const addUser = async (
  db: Db,
  by: By,
  input: Omit<Input, 'password'>,
  account: NewAccount,
): Promise<AddedUser> => {
  const { institutionId, hash, shown, now } = account;
  const stationId = await requireStation(db, institutionId, input.searchStationId);
  const roleIds = input.roleIds ?? [(await defaultRoleRow(db, input.type)).id];
  const roles = await rolesToGrant(db, by.actor, { institutionId, type: input.type }, roleIds);
  if (await usernameTaken(db, institutionId, input.username))
    throw refuse('already-exists', { sentence: '该账号已被使用', fields: { username: '该账号已被使用' } });
  await requireOwnName(db, institutionId, { name: input.username, type: input.type });
  const id = newId();
  const grants = rightsOf(roles);
  const waiting =
    needsSecondPerson({ kind: 'create', after: grants }) &&
    !(await isFirstAdministrator(db, by, institutionId, input.type));
  await insertUser(db, newRow(input, { id, institutionId, stationId, hash, waiting, now }));
  await setRoles(db, { id, institutionId }, roleIds);
  await vouchForStaffNumber(db, by, { id, institutionId, before: '', after: input.staffNumber ?? '' }, now);
  const { username, fullName, type } = input;
  await writeAudit(db, {
    by,
    action: 'user.create',
    subjectId: id,
    institutionId,
    after: { username, fullName, type, roles: roles.map((role) => role.name), ...(waiting ? { waiting } : {}) },
    now,
  });
  if (!waiting) return { id, password: shown, waiting };
  const [first, second] = passwordHalves(requireGenerated(shown));
  const change = {
    institutionId,
    kind: userCreation.kind,
    subjectId: id,
    aboutUser: id,
    title: userTitle('新增用户', input),
    lines: newAccountLines(input, roles),
    grants,
    payload: { id },
    secret: { passwordPart: second },
  };
  await propose(db, by, change, now);
  return { id, password: first, waiting };
};

/** §7.13 htblSave */
export const createUser = async (services: Clock & WithPasswordKeys, context: SessionContext, input: Input) => {
  const { actor } = context;
  requireType(actor, input.type);
  const { hash, shown } = await newPassword(services.passwordKeys, input.password, input.username);
  return context.db.tx(async (db) => {
    const institutionId = await institutionFor(db, actor, input);
    await lockPeople(db, institutionId);
    const added = await addUser(db, context, input, { institutionId, hash, shown, now: services.now() });
    return { ...added, version: 1 };
  });
};
