import type { z } from 'zod';
import type { usersCalls } from '#contracts/users.ts';
import { refuse } from '#domain/errors.ts';
import { isPlatformAdministrator } from '#domain/identity/user-types.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { sql } from '../db/sql.ts';
import type { Actor, By, SessionContext } from '../http/context.ts';
import { institutionAsked } from '../institutions/institution-asked.ts';
import { defaultRoleRow } from '../roles/role-store.ts';
import type { Services } from '../services.ts';
import { requireOwnName } from './lookalikes.ts';
import { newPassword } from './new-password.ts';
import { requireStation, requireType, rolesToGrant } from './reach.ts';
import { searchBigramsOf, setRoles, usernameTaken } from './user-store.ts';

type Input = z.output<(typeof usersCalls)['POST /sys/user/htblSave']['body']>;

/** The platform administrator says for whom; only another platform administrator is of no institution. */
const institutionFor = async (db: Db, actor: Actor, input: Input): Promise<number | null> => {
  const asked = institutionAsked(actor, input.institutionId);
  if (isPlatformAdministrator(input.type)) return null;
  if (asked === undefined)
    throw refuse('bad-input', { sentence: '请选择单位', fields: { institutionId: '请选择单位' } });
  if (!(await db.first(sql.selectFrom('institutions').select('id').where('id', '=', asked))))
    throw refuse('not-found', { sentence: '单位不存在', fields: { institutionId: '单位不存在' } });
  return asked;
};

const insertUser = (
  db: Db,
  input: Input,
  made: { id: string; institutionId: number | null; stationId: number | null; hash: string; now: Date },
) => {
  const { username, fullName, mobile = '', email = '', department = '', title = '', staffNumber = '' } = input;
  return db.run(
    sql.insertInto('users').values({
      id: made.id,
      institution_id: made.institutionId,
      station_id: made.stationId,
      username,
      password_hash: made.hash,
      type: input.type,
      full_name: fullName,
      mobile,
      email,
      department,
      title,
      staff_number: staffNumber,
      province_id: input.provinceId ?? null,
      search_bigrams: searchBigramsOf({ username, fullName, staffNumber, mobile }),
      // Whoever set it knows it.
      must_change_password: true,
      created_at: made.now,
    }),
  );
};

interface NewAccount {
  institutionId: number | null;
  hash: string;
  now: Date;
}

/** Adds the account within a transaction. */
export const addUser = async (db: Db, by: By, input: Omit<Input, 'password'>, account: NewAccount): Promise<string> => {
  const { institutionId, hash, now } = account;
  const stationId = await requireStation(db, institutionId, input.searchStationId);
  const roleIds = input.roleIds ?? [(await defaultRoleRow(db, input.type)).id];
  const roles = await rolesToGrant(db, by.actor, { institutionId, type: input.type }, roleIds);
  if (await usernameTaken(db, institutionId, input.username))
    throw refuse('already-exists', { sentence: '该账号已被使用', fields: { username: '该账号已被使用' } });
  await requireOwnName(db, institutionId, { name: input.username, type: input.type });
  const id = newId();
  await insertUser(db, input, { id, institutionId, stationId, hash, now });
  await setRoles(db, { id, institutionId }, roleIds);
  const { username, fullName, type } = input;
  await writeAudit(db, {
    by,
    action: 'user.create',
    subject: 'user',
    subjectId: id,
    institutionId,
    after: { username, fullName, type, roles: roles.map((role) => role.name) },
    now,
  });
  return id;
};

/** §7.13 htblSave */
export const createUser = async (services: Services, context: SessionContext, input: Input) => {
  const { actor } = context;
  requireType(actor, input.type);
  const { hash, shown } = await newPassword(services.passwordKeys, input.password, input.username);
  return context.db.tx(async (db) => {
    const institutionId = await institutionFor(db, actor, input);
    const id = await addUser(db, context, input, { institutionId, hash, now: services.now() });
    return { id, version: 1, password: shown };
  });
};
