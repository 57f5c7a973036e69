import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type AuditEntry, auditRow } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { prepared } from '../db/prepared.ts';
import { firstWhere, oneWhere, updateWhere } from '../db/rows.ts';
import { factorRequired } from './second-factor-query.ts';

const newKey = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

export interface NewSession {
  token: string;
  userId: string;
  institutionId: number | null;
  fromType: number;
  ip: string;
  userAgent: string;
  casTicket?: string;
  expiresAt: Date;
  now: Date;
}

/** Opens a session and writes the audit entry in one statement: a login costs few enough trips as it is. */
export const insertSession = async (db: Db, session: NewSession, audit: AuditEntry) => {
  const keys = { accessToken: newKey(), signKey: newKey() };
  await db.run(
    kysely
      .with('opened', (cte) =>
        cte
          .insertInto('sessions')
          .values({
            id: newId(session.now.getTime()),
            token_hash: tokenHash(session.token),
            user_id: session.userId,
            institution_id: session.institutionId,
            from_type: session.fromType,
            access_token: keys.accessToken,
            sign_key: keys.signKey,
            cas_ticket: session.casTicket ?? null,
            ip: session.ip,
            user_agent: session.userAgent.slice(0, 400),
            created_at: session.now,
            last_seen_at: session.now,
            expires_at: session.expiresAt,
          })
          .returning('id'),
      )
      .insertInto('audit_log')
      .values(auditRow(audit)),
  );
  return { token: session.token, ...keys };
};

const signOnType = 2;

const sessions = kysely
  .selectFrom('sessions as s')
  .innerJoin('users as u', 'u.id', 's.user_id')
  .leftJoin('institutions as i', 'i.id', 's.institution_id')
  .select([
    's.id as sessionId',
    's.expires_at as expiresAt',
    's.ended_at as endedAt',
    's.last_seen_at as lastSeenAt',
    'u.id as userId',
    'u.username',
    'u.full_name as fullName',
    'u.type as userType',
    'u.institution_id as institutionId',
    'u.station_id as stationId',
    'u.suspended_at as userSuspendedAt',
    'u.closed_at as userClosedAt',
    'u.must_change_password as mustChangePassword',
    'i.suspended_at as institutionSuspendedAt',
  ])
  // A campus sign-on has a second step of its own.
  .select(
    sql<boolean>`s.from_type <> ${signOnType} and ${factorRequired} and not exists (
      select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.as('mustSetUpSecondFactor'),
  )
  // Role and permissions in one: this runs on every call.
  .select(
    sql<
      string[]
    >`array(select r.code || ':' || array_to_string(r.permissions, ',') from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id)`.as(
      'held',
    ),
  );

/** `ROLE_A:permission,permission` as the query gives it. */
export const rolesHeld = (held: readonly string[]): { roles: string[]; permissions: Set<string> } => {
  const pairs = held.map((one) => one.split(':') as [string, string]);
  const permissions = pairs.flatMap(([, list]) => list.split(',').filter(Boolean));
  return { roles: pairs.map(([code]) => code), permissions: new Set(permissions) };
};

const sessionsByToken = prepared((hashes: Buffer[]) =>
  sessions.select('s.token_hash').where(sql<boolean>`s.token_hash = any(${hashes}::bytea[])`),
);

/** The sessions of these tokens, each by its token. */
export const findSessions = async (db: Db, tokens: readonly string[]) => {
  const hashes = tokens.map(tokenHash);
  const rows = await db.all(sessionsByToken(hashes));
  const tokenOf = new Map(hashes.map((one, at) => [one.toString('latin1'), tokens[at]!]));
  return new Map(rows.map((row) => [tokenOf.get(row.token_hash.toString('latin1'))!, row]));
};

export const findSession = async (db: Db, token: string) => (await findSessions(db, [token])).get(token);

export const findSessionById = (db: Db, id: string) => db.first(sessions.where('s.id', '=', id));

/** By the key that a sign-in hands out for signed calls. */
export const sessionByAccessToken = (db: Db, accessToken: string) =>
  db.first(kysely.selectFrom('sessions').select(['id', 'sign_key as signKey']).where('access_token', '=', accessToken));

export const touchSession = (db: Db, sessionId: string, now: Date) =>
  updateWhere(db, 'sessions', { id: sessionId }, { last_seen_at: now });

/** Ends the sessions that match and are still open; how many that were. */
export const endSessions = (
  db: Db,
  which: { sessionId?: string; userId?: string; exceptSessionId?: string; casTicket?: string },
  now: Date,
): Promise<number> => {
  let query = kysely.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null);
  if (which.sessionId) query = query.where('id', '=', which.sessionId);
  if (which.userId) query = query.where('user_id', '=', which.userId);
  if (which.exceptSessionId) query = query.where('id', '<>', which.exceptSessionId);
  if (which.casTicket) query = query.where('cas_ticket', '=', which.casTicket);
  if (!which.sessionId && !which.userId && !which.casTicket) throw new Error('Which sessions?');
  return db.run(query);
};

export const sessionOpenedAt = async (db: Db, sessionId: string): Promise<Date> =>
  (await oneWhere(db, 'sessions', { id: sessionId }, ['created_at'])).created_at;

/** Whose session it is; undefined where there is none. */
export const sessionOwner = async (db: Db, sessionId: string): Promise<string | undefined> =>
  (await firstWhere(db, 'sessions', { id: sessionId }, ['user_id']))?.user_id;

/** The person for whom a CAS ticket opened a session. */
export const ownerByCasTicket = (db: Db, casTicket: string) =>
  db.one(
    kysely
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['u.id as userId', 'u.full_name as fullName', 's.institution_id as institutionId'])
      .where('s.cas_ticket', '=', casTicket),
  );

/** The user's open sessions, the latest seen first. */
export const listOpenSessions = (db: Db, userId: string, now: Date) =>
  db.all(
    kysely
      .selectFrom('sessions')
      .select(['id', 'ip', 'user_agent', 'from_type', 'created_at', 'last_seen_at'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .limit(100),
  );

/** Until then the session may link a campus account. */
export const allowSignOnLink = (db: Db, sessionId: string, until: Date): Promise<number> =>
  updateWhere(db, 'sessions', { id: sessionId }, { sign_on_link_until: until });

/** Uses the permission up; false where there is none or its time is over. */
export const takeSignOnLink = async (db: Db, sessionId: string, now: Date): Promise<boolean> =>
  (await db.run(
    kysely
      .updateTable('sessions')
      .set({ sign_on_link_until: null })
      .where('id', '=', sessionId)
      .where('sign_on_link_until', '>', now),
  )) > 0;

/** Nobody stays signed in. */
export const endEverySession = (db: Db, now: Date): Promise<number> =>
  updateWhere(db, 'sessions', { ended_at: null }, { ended_at: now });
