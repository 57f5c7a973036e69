import { sql } from 'kysely';
import { refuse } from '#domain/errors.ts';
import { ADMINISTRATOR, PLATFORM_ADMINISTRATOR } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { KeptUser } from './user-store.ts';

/** An institution, and the platform, always keeps one administrator who can sign in. */
export const requireOtherAdministrator = async (db: Db, user: KeptUser): Promise<void> => {
  if (user.type !== ADMINISTRATOR && user.type !== PLATFORM_ADMINISTRATOR) return;
  if (user.suspendedAt || user.pending) return;
  const other = await db.first(
    kysely
      .selectFrom('users')
      .select('id')
      .where('type', '=', user.type)
      .where(sql`coalesce(institution_id, 0)`, '=', user.institutionId ?? 0)
      .where('id', '<>', user.id)
      .where('closed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .where('pending', '=', false)
      .limit(1),
  );
  if (!other) throw refuse('in-use', { sentence: '至少要保留一位管理员' });
};
