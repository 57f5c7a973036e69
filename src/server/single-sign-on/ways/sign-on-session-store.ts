import { createHash } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { insertRows } from '#server/db/rows.ts';

const hashOf = (text: string | undefined): Buffer | null =>
  text === undefined ? null : createHash('sha256').update(text).digest();

export const keepIdToken = (
  db: Db,
  one: {
    sessionId: string;
    institutionId: number;
    protocol: string;
    sealed: string;
    sub?: string | undefined;
    sid?: string | undefined;
  },
): Promise<number> =>
  insertRows(db, 'sign_on_sessions', {
    session_id: one.sessionId,
    institution_id: one.institutionId,
    protocol: one.protocol,
    id_token: one.sealed,
    subject_hash: hashOf(one.sub),
    sid_hash: hashOf(one.sid),
  });

export const findIdToken = (db: Db, sessionId: string) =>
  db.first(
    kysely
      .selectFrom('sign_on_sessions')
      .select(['institution_id as institutionId', 'protocol', 'id_token as sealed'])
      .where('session_id', '=', sessionId),
  );

/** Open sessions that a notice of the server names: by its own session where it says one, else by the person. */
export const sessionsNamed = (
  db: Db,
  named: { institutionId: number; protocol: string; sub: string | undefined; sid: string | undefined; before: Date },
) => {
  const { sid, sub } = named;
  const query = kysely
    .selectFrom('sign_on_sessions as o')
    .innerJoin('sessions as s', 's.id', 'o.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as sessionId', 'u.id as userId', 'u.full_name as fullName'])
    .where('o.institution_id', '=', named.institutionId)
    .where('o.protocol', '=', named.protocol)
    .where('s.created_at', '<=', named.before)
    .where('s.ended_at', 'is', null);
  if (sid === undefined) return db.all(query.where('o.subject_hash', '=', hashOf(sub)));
  return db.all(
    query.where((eb) =>
      eb.or([
        eb('o.sid_hash', '=', hashOf(sid)),
        // Of a session whose token named none, only the person is known.
        eb.and([eb('o.sid_hash', 'is', null), eb('o.subject_hash', '=', hashOf(sub))]),
      ]),
    ),
  );
};
