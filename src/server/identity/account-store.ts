import { sql as raw } from 'kysely';
import { PLATFORM_ADMINISTRATOR } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const account = sql
  .selectFrom('users as u')
  .leftJoin('institutions as i', 'i.id', 'u.institution_id')
  .select([
    'u.id',
    'u.username',
    'u.full_name',
    'u.type',
    'u.email',
    'u.institution_id',
    'u.station_id',
    'u.password_hash',
    'u.failed_logins',
    'u.locked_until',
    'u.pending',
    'u.suspended_at',
    'u.closed_at',
    'i.suspended_at as institution_suspended_at',
    'i.profile',
  ]);

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface Where {
  username: string;
  searchStationId?: number;
  institutionId?: number;
  admin?: boolean;
}

/** An account by its name at a station's institution; a platform administrator only when asked for as such (§6.9). */
export const findAccount = (db: Db, where: Where) => {
  const named = account.where(raw`lower(u.username)`, '=', where.username.toLowerCase());
  if (where.admin) return db.first(named.where('u.type', '=', PLATFORM_ADMINISTRATOR));
  if (where.institutionId !== undefined) return db.first(named.where('u.institution_id', '=', where.institutionId));
  const station = sql
    .selectFrom('stations')
    .select('institution_id')
    .where('id', '=', where.searchStationId ?? -1);
  return db.first(named.where('u.institution_id', '=', station));
};

export const noteFailure = (db: Db, id: string, lockedUntil: Date | null) =>
  db.run(
    sql
      .updateTable('users')
      .set((eb) => ({
        failed_logins: eb('failed_logins', '+', 1),
        ...(lockedUntil ? { locked_until: lockedUntil } : {}),
      }))
      .where('id', '=', id),
  );

export const noteSuccess = (db: Db, id: string) =>
  db.run(
    sql
      .updateTable('users')
      .set({ failed_logins: 0, locked_until: null })
      .where('id', '=', id)
      .where('failed_logins', '>', 0),
  );
