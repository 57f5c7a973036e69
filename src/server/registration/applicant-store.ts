import { sql } from 'kysely';
import { refuse } from '#domain/errors.ts';
import type { ContactProof } from '#domain/identity/contact.ts';
import { APPLICANT, userTypes } from '#domain/identity/user-types.ts';
import { type Language, said } from '#domain/language/language.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { pageOf } from '../db/pages.ts';
import { deleteWhere, insertNew, lockOne, updateWhere } from '../db/rows.ts';
import { provenBy } from '../users/proven-contacts.ts';
import { searchBigramsOf } from '../users/user-store.ts';

export interface NewApplicant {
  institutionId: number;
  stationId: number | null;
  username: string;
  passwordHash: string | null;
  fullName: string;
  email: string;
  mobile: string;
  department: string;
  /** Where they work, of people from elsewhere. */
  outsideUnit?: string | undefined;
  /** Of the page on which they registered, where it was not Chinese. */
  language?: Language | null;
  /** What stands for the addresses; absent: only the person does. */
  proof?: { email?: ContactProof; mobile?: ContactProof };
  pending: boolean;
  /** Nobody but the person says that this is their name. */
  selfNamed: boolean;
}

const taken = said('该账号已被使用', 'This username is taken');

export const nameTaken = () => refuse('already-exists', { sentence: taken, fields: { username: taken } });

export const isNameTaken = async (db: Db, institutionId: number, username: string): Promise<boolean> =>
  (await db.first(
    kysely
      .selectFrom('users')
      .select('id')
      .where('institution_id', '=', institutionId)
      .where('name_key', '=', sql<string>`account_name_key(${username})`),
  )) !== undefined;

/** A user of type 3 with the applicant's role; undefined when the name was taken in the same moment. */
export const insertApplicant = async (db: Db, one: NewApplicant, now: Date): Promise<string | undefined> => {
  const id = newId(now.getTime());
  const inserted = await insertNew(db, 'users', {
    id,
    institution_id: one.institutionId,
    station_id: one.stationId,
    username: one.username,
    password_hash: one.passwordHash,
    type: APPLICANT,
    full_name: one.fullName,
    confirmed_name: one.selfNamed ? '' : null,
    email: one.email,
    mobile: one.mobile,
    ...(one.proof?.email && provenBy(one.proof.email, { email: one.email }, now)),
    ...(one.proof?.mobile && provenBy(one.proof.mobile, { mobile: one.mobile }, now)),
    department: one.department,
    outside_unit: one.outsideUnit ?? null,
    language: one.language ?? null,
    search_bigrams: searchBigramsOf({ ...one, staffNumber: '' }),
    pending: one.pending,
    created_at: now,
  });
  if (inserted === 0) return undefined;
  await db.run(
    kysely
      .insertInto('user_roles')
      .columns(['user_id', 'role_id', 'institution_id'])
      .expression(
        kysely
          .selectFrom('roles')
          .select([
            sql<string>`${id}::uuid`.as('user_id'),
            'id',
            sql<number>`${one.institutionId}::int`.as('institution_id'),
          ])
          .where('code', '=', userTypes[APPLICANT].role)
          .where('institution_id', 'is', null),
      ),
  );
  return id;
};

const pending = kysely.selectFrom('users as u').where('u.pending', '=', true).where('u.closed_at', 'is', null);

export const listPending = async (
  db: Db,
  { page, limit, institutionId }: { page: number; limit: number; institutionId?: number | undefined },
) => {
  const wanted = institutionId === undefined ? pending : pending.where('u.institution_id', '=', institutionId);
  return pageOf(
    db,
    wanted
      .leftJoin('institutions as i', 'i.id', 'u.institution_id')
      .select([
        'u.id',
        'u.institution_id',
        'i.name as institution_name',
        'u.username',
        'u.full_name',
        'u.email',
        'u.mobile',
        'u.department',
        'u.outside_unit',
        'u.created_at',
        sql<boolean>`exists (select from users o where o.institution_id = u.institution_id and o.full_name = u.full_name
          and o.id <> u.id and o.closed_at is null and not o.pending)`.as('same_name'),
      ])
      .orderBy('u.created_at')
      .orderBy('u.id'),
    { page, limit },
  );
};

/** Locked until the end of the transaction: of two who decide at once the second finds it decided. */
export const takePending = async (db: Db, id: string) => {
  const row = await lockOne(db, 'users', { id }, [
    'id',
    'institution_id',
    'username',
    'full_name',
    'email',
    'language',
    'pending',
  ]);
  if (!row.pending) throw refuse('conflict', { sentence: '该申请已由他人处理' });
  return row;
};

export const markApproved = (db: Db, id: string) =>
  updateWhere(db, 'users', { id }, (eb) => ({ pending: false, confirmed_name: null, version: eb('version', '+', 1) }));

/** The row goes, so that the name is free for another try; the audit log keeps who it was. */
export const removeRefused = (db: Db, id: string) => deleteWhere(db, 'users', { id });

export const waitingRegistrations = (db: Db) =>
  db.one(pending.select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(u.created_at)`.as('oldestAt')]));

/** Whether an open account of the institution has proven this address. */
export const emailProven = async (db: Db, institutionId: number, email: string): Promise<boolean> =>
  (await db.first(
    kysely
      .selectFrom('users')
      .select('id')
      .where('institution_id', '=', institutionId)
      .where('closed_at', 'is', null)
      .where('email_proven_at', 'is not', null)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .limit(1),
  )) !== undefined;

/** The account of that name and address; only a proven address gets it a new password. */
export const findByNameAndEmail = (
  db: Db,
  institutionId: number,
  { username, email }: { username: string; email: string },
) =>
  db.first(
    kysely
      .selectFrom('users')
      .select(['id', 'username', 'full_name', 'email', 'institution_id'])
      .select((eb) => eb('email_proven_at', 'is not', null).as('proven'))
      .where('institution_id', '=', institutionId)
      .where('name_key', '=', sql<string>`account_name_key(${username})`)
      .where(sql`lower(email)`, '=', sql`lower(${email})`)
      .where('closed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .where('pending', '=', false)
      .orderBy(sql`lower(username) = lower(${username})`, 'desc')
      .orderBy('name_twin')
      .limit(1),
  );
