import type { z } from 'zod';
import type { openInstitutionCalls } from '#contracts/institutions.ts';
import { refuse } from '#domain/errors.ts';
import { passwordFaults } from '#domain/identity/password-policy.ts';
import { ADMINISTRATOR, defaultRoleOf } from '#domain/identity/user-types.ts';
import { bigrams } from '#domain/search/bigrams.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { hashPassword } from '../identity/passwords.ts';
import { withNextNumber } from '../institutions/place-numbers.ts';
import { lookalikesAmong, tooLike } from '../users/lookalikes.ts';
import { newPassword } from '../users/new-password.ts';

type SaveBody = z.output<(typeof openInstitutionCalls)['POST /institution/save']['body']>;

/** A new institution with its station and, if named, its first administrator, who changes the password at first. */
export const openInstitution = async (services: WithPasswordKeys, context: SessionContext, given: SaveBody) => {
  const admin = given.admin && { ...given.admin, ...(await firstPassword(services, given.admin)) };
  return context.db.tx(async (tx) => {
    const id = await insertInstitution(tx, given);
    const stationId = await insertFirstStation(tx, id, given.stationName || `${given.name}检索站`);
    const adminId = admin ? await insertAdministrator(tx, id, stationId, admin) : null;
    await writeAudit(tx, {
      by: context,
      action: 'institution.create',
      subject: 'institution',
      subjectId: id,
      institutionId: id,
      after: { ...given, id, stationId, admin: given.admin && { username: given.admin.username } },
    });
    return { id, stationId, adminId, password: admin?.shown ?? null };
  });
};

const firstPassword = async (
  services: WithPasswordKeys,
  { username, password }: { username: string; password?: string | undefined },
): Promise<{ hash: string; shown: string | null }> => {
  if (password === undefined) return newPassword(services.passwordKeys, undefined, username);
  const given = await services.passwordKeys.decrypt(password);
  const [problem] = passwordFaults(given, username);
  if (problem) throw refuse('password-weak', { sentence: problem, fields: { 'admin.password': problem } });
  return { hash: await hashPassword(given), shown: null };
};

const insertInstitution = async (db: Db, given: SaveBody): Promise<number> => {
  const insert = async (id: number): Promise<boolean> =>
    (await db.run(
      kysely
        .insertInto('institutions')
        .values({
          id,
          name: given.name,
          short_name: given.shortName || given.name,
          province_id: given.provinceId,
          work_type: given.workType,
          due_date: given.dueDate,
        })
        .onConflict((conflict) => conflict.column('id').doNothing()),
    )) === 1;
  if (given.id === undefined) return withNextNumber(db, insert);
  if (!(await insert(given.id)))
    throw refuse('already-exists', { sentence: '该编号已被使用', fields: { id: '该编号已被使用' } });
  return given.id;
};

/** The station of the same number, where that number is free. */
const insertFirstStation = async (db: Db, institutionId: number, name: string): Promise<number> => {
  const insert = async (id: number): Promise<boolean> =>
    (await db.run(
      kysely
        .insertInto('stations')
        .values({ id, institution_id: institutionId, name })
        .onConflict((conflict) => conflict.column('id').doNothing()),
    )) === 1;
  return (await insert(institutionId)) ? institutionId : withNextNumber(db, insert);
};

const insertAdministrator = async (
  db: Db,
  institutionId: number,
  stationId: number,
  admin: { username: string; fullName: string; hash: string },
): Promise<string> => {
  if ((await lookalikesAmong(db, institutionId, [{ name: admin.username, type: ADMINISTRATOR }])).size > 0)
    throw refuse('already-exists', { sentence: tooLike, fields: { 'admin.username': tooLike } });
  const id = newId();
  await db.run(
    kysely.insertInto('users').values({
      id,
      institution_id: institutionId,
      station_id: stationId,
      username: admin.username,
      full_name: admin.fullName,
      password_hash: admin.hash,
      type: ADMINISTRATOR,
      must_change_password: true,
      search_bigrams: bigrams(admin.username, admin.fullName),
    }),
  );
  const role = await db.one(
    kysely
      .selectFrom('roles')
      .select('id')
      .where('institution_id', 'is', null)
      .where('code', '=', defaultRoleOf(ADMINISTRATOR).code),
  );
  await db.run(
    kysely.insertInto('user_roles').values({ user_id: id, role_id: role.id, institution_id: institutionId }),
  );
  return id;
};
