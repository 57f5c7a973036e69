import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';

export const keepIdToken = (
  db: Db,
  one: { sessionId: string; institutionId: number; protocol: string; sealed: string },
): Promise<number> =>
  db.run(
    kysely.insertInto('sign_on_sessions').values({
      session_id: one.sessionId,
      institution_id: one.institutionId,
      protocol: one.protocol,
      id_token: one.sealed,
    }),
  );

export const findIdToken = (db: Db, sessionId: string) =>
  db.first(
    kysely
      .selectFrom('sign_on_sessions')
      .select(['institution_id as institutionId', 'protocol', 'id_token as sealed'])
      .where('session_id', '=', sessionId),
  );
