import { refuse } from '#domain/errors.ts';
import { ADMINISTRATOR, PLATFORM_ADMINISTRATOR } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { hasOtherOfType, type KeptUser } from './user-store.ts';

/** An institution, and the platform, always keeps one administrator who can sign in. */
export const requireOtherAdministrator = async (db: Db, user: KeptUser): Promise<void> => {
  if (user.type !== ADMINISTRATOR && user.type !== PLATFORM_ADMINISTRATOR) return;
  if (user.suspendedAt || user.pending) return;
  const { type, institutionId, id } = user;
  if (!(await hasOtherOfType(db, { type, institutionId, exceptId: id })))
    throw refuse('in-use', { sentence: '至少要保留一位管理员' });
};
