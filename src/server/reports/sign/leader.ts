import { refuse } from '#domain/errors.ts';
import { withDefaultRole } from '#domain/identity/user-types.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/context.ts';
import { rolesHeld } from '#server/identity/session-store.ts';
import { findOpenAccount } from './leader-query.ts';

/** The leader behind a link as they stand today: one who left or lost the right signs no more. */
export const leaderOf = async (db: Db, userId: string): Promise<Actor> => {
  const row = await findOpenAccount(db, userId);
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

/** `z***@example.edu`: enough to know which letter box, too little to learn it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
