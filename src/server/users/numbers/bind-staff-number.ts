import type { NumberSource } from '#domain/identity/person-numbers.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import type { Origin } from '#server/http/context.ts';
import { accountOfNumber, setStaffNumber, sourcesOf, vouchForNumber, withdrawNumber } from './number-store.ts';

interface Bound {
  userId: string;
  institutionId: number;
  value: string;
  source: Extract<NumberSource, 'roster' | 'sign-on'>;
}

const longest = 64;

/**
 * The campus says whose number this is: it becomes the account's, and the one it said before is nobody's word any more.
 * True where something changed.
 */
export const bindStaffNumber = async (
  db: Db,
  { userId, institutionId, value: given, source }: Bound,
  { from, now }: { from: Origin; now: Date },
): Promise<boolean> => {
  const value = given.trim();
  if (!value || value.length > longest) return false;
  const kind = 'staff-number';
  const known = (await sourcesOf(db, userId)).filter((one) => one.kind === kind);
  const account = await accountOfNumber(db, userId);
  // Roster and sign-on are both the campus: whichever said it first need not be told again.
  const campus = known.some((one) => one.value === value && (one.source === 'roster' || one.source === 'sign-on'));
  const same = account?.staff_number === value && campus;
  if (!account || same) return false;
  for (const one of known.filter((other) => other.source === source && other.value !== value))
    await withdrawNumber(db, { userId, kind, value: one.value });
  await vouchForNumber(db, { institutionId, userId, kind, value }, { source, by: null, now });
  await setStaffNumber(db, userId, value);
  await writeAudit(db, {
    by: { actor: { userId, fullName: account.full_name, institutionId }, from },
    action: 'user.bind-number',
    subject: 'user',
    subjectId: userId,
    institutionId,
    before: { staffNumber: account.staff_number },
    after: { staffNumber: value, source },
    now,
  });
  return true;
};
