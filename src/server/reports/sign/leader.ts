import { sql } from 'kysely';
import { refuse } from '#domain/errors.ts';
import { withDefaultRole } from '#domain/identity/user-types.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import type { Actor } from '#server/http/context.ts';
import { rolesHeld } from '#server/identity/session-store.ts';

/** The leader behind a link as he stands today: one who left or lost the right signs no more. */
export const leaderOf = async (db: Db, userId: string): Promise<Actor> => {
  const row = await db.first(
    kysely
      .selectFrom('users as u')
      .select(['u.id', 'u.username', 'u.full_name', 'u.type', 'u.institution_id', 'u.station_id'])
      .select(
        sql<
          string[]
        >`array(select r.code || ':' || array_to_string(r.permissions, ',') from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id)`.as(
          'held',
        ),
      )
      .where('u.id', '=', userId)
      .where('u.suspended_at', 'is', null)
      .where('u.closed_at', 'is', null),
  );
  const { roles, permissions } = rolesHeld(row?.held ?? []);
  if (!row || !permissions.has('order.sign')) throw refuse('not-found', { sentence: '签章链接已失效' });
  return {
    sessionId: '',
    userId: row.id,
    username: row.username,
    fullName: row.full_name,
    userType: row.type,
    institutionId: row.institution_id,
    stationId: row.station_id,
    roles: withDefaultRole(roles),
    permissions,
  };
};

export const emailOf = async (db: Db, userId: string): Promise<string> =>
  (await db.one(kysely.selectFrom('users').select('email').where('id', '=', userId))).email ?? '';

/** `z***@example.edu`: enough to know which letter box, too little to learn it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
