import type { AuditEntry } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import { vouchForNumber, withdrawNumber } from './number-store.ts';

/** An administrator who writes a number into an account vouches for it, and no longer for the one before. */
export const vouchForStaffNumber = async (
  db: Db,
  { actor }: AuditEntry['by'],
  account: { id: string; institutionId: number | null; before: string; after: string },
  now: Date,
): Promise<void> => {
  const { id: userId, institutionId } = account;
  const [before, after] = [account.before.trim(), account.after.trim()];
  if (before === after || institutionId === null) return;
  const kind = 'staff-number';
  if (before) await withdrawNumber(db, { userId, kind, value: before });
  // Nobody vouches for a number of their own.
  if (!after || actor?.userId === userId) return;
  const by = actor && { id: actor.userId, name: actor.fullName };
  await vouchForNumber(db, { institutionId, userId, kind, value: after }, { source: 'administrator', by, now });
};
