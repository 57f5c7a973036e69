import type { z } from 'zod';
import type { openInstitutionCalls } from '#contracts/institutions/institutions.ts';
import { refuse } from '#domain/errors.ts';
import { passwordFaults } from '#domain/identity/password-policy.ts';
import { ADMINISTRATOR } from '#domain/identity/user-types.ts';
import { bigrams } from '#domain/search/bigrams.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { hashPassword } from '../identity/passwords.ts';
import { insertInstitution } from '../institutions/institutions-store.ts';
import { withNextNumber } from '../institutions/place-numbers.ts';
import { defaultRoleRow } from '../roles/role-store.ts';
import { insertStation } from '../stations/stations-store.ts';
import { lookalikesAmong, tooLike } from '../users/lookalikes.ts';
import { newPassword } from '../users/new-password.ts';
import { insertUser, setRoles } from '../users/user-change-store.ts';

type SaveBody = z.output<(typeof openInstitutionCalls)['POST /institution/save']['body']>;

/** A new institution with its station and, if named, its first administrator, who changes the password at first. */
export const openInstitution = async (services: WithPasswordKeys, context: SessionContext, given: SaveBody) => {
  const admin = given.admin && { ...given.admin, ...(await firstPassword(services, given.admin)) };
  return context.db.tx(async (tx) => {
    const id = await addInstitution(tx, given);
    const stationId = await addFirstStation(tx, id, given.stationName || `${given.name}检索站`);
    const adminId = admin ? await addAdministrator(tx, id, stationId, admin) : null;
    await writeAudit(tx, {
      by: context,
      action: 'institution.create',
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

const addInstitution = async (db: Db, given: SaveBody): Promise<number> => {
  const insert = (id: number): Promise<boolean> =>
    insertInstitution(db, {
      id,
      name: given.name,
      short_name: given.shortName || given.name,
      province_id: given.provinceId,
      work_type: given.workType,
      due_date: given.dueDate,
      // The short name typed here is the one that pages and mails say.
      ...(given.shortName ? { profile: JSON.stringify({ branding: { shortName: given.shortName } }) } : {}),
    });
  if (given.id === undefined) return withNextNumber(db, insert);
  if (!(await insert(given.id)))
    throw refuse('already-exists', { sentence: '该编号已被使用', fields: { id: '该编号已被使用' } });
  return given.id;
};

/** The station of the same number, where that number is free. */
const addFirstStation = async (db: Db, institutionId: number, name: string): Promise<number> => {
  const insert = (id: number): Promise<boolean> => insertStation(db, id, institutionId, { name });
  return (await insert(institutionId)) ? institutionId : withNextNumber(db, insert);
};

const addAdministrator = async (
  db: Db,
  institutionId: number,
  stationId: number,
  admin: { username: string; fullName: string; hash: string },
): Promise<string> => {
  if ((await lookalikesAmong(db, institutionId, [{ name: admin.username, type: ADMINISTRATOR }])).size > 0)
    throw refuse('already-exists', { sentence: tooLike, fields: { 'admin.username': tooLike } });
  const id = newId();
  await insertUser(db, {
    id,
    institution_id: institutionId,
    station_id: stationId,
    username: admin.username,
    full_name: admin.fullName,
    password_hash: admin.hash,
    type: ADMINISTRATOR,
    must_change_password: true,
    search_bigrams: bigrams(admin.username, admin.fullName),
  });
  await setRoles(db, { id, institutionId }, [(await defaultRoleRow(db, ADMINISTRATOR)).id]);
  return id;
};
