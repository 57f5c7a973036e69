import { Refusal } from '#domain/errors.ts';
import { needsSecondPerson } from '#domain/identity/powers.ts';
import { APPLICANT } from '#domain/identity/user-types.ts';
import type { KnownPerson } from '#domain/roster/roster.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { endAccount } from '../users/close-user.ts';
import { bindStaffNumber } from '../users/numbers/bind-staff-number.ts';
import { provenBy } from '../users/proven-contacts.ts';
import { reopenAccount } from '../users/restore-user.ts';
import { updateUserRow } from '../users/user-change-store.ts';
import { closedUserOf, rightsOf, searchBigramsOf, userOf } from '../users/user-store.ts';
import { type AccountOfPerson, bindAccount, holdersOfUnbound, noteClosed } from './roster-store.ts';

export interface ByRoster {
  by: AuditEntry['by'];
  now: Date;
}

/** Whoever left signs in no more, and what is open ends; nothing is erased. Why not, where it could not be. */
export const closeForLeaving = async (db: Db, person: AccountOfPerson, { by, now }: ByRoster): Promise<string> => {
  const user = await userOf(db, person.userId);
  if (!user) return '';
  try {
    await endAccount(db, by, user, { erase: false, now });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'in-use')
      return `账号 ${user.username} 没有关闭：至少要保留一位管理员`;
    throw error;
  }
  await noteClosed(db, person.personId, true);
  return `账号 ${user.username} 已关闭`;
};

/** Only what the roster closed it opens again, and nothing that holds powers: those two persons restore. */
export const reopenForReturn = async (db: Db, person: AccountOfPerson, { by, now }: ByRoster): Promise<string> => {
  const user = await closedUserOf(db, person.userId);
  if (!user || !person.closedAccount) return '';
  if (needsSecondPerson({ kind: 'access', held: rightsOf(user.roles) }))
    return `账号 ${user.username} 有管理权限，没有自动恢复，请在用户管理中恢复`;
  await reopenAccount(db, by, user, user.version, now);
  await noteClosed(db, person.personId, false);
  return `账号 ${user.username} 已恢复`;
};

/** The account says what the campus says: name and department; addresses only where it has none. */
export const followPerson = async (
  db: Db,
  userId: string,
  person: Pick<KnownPerson, 'name' | 'email' | 'phone'> & { department: string },
  { by, now }: ByRoster,
): Promise<void> => {
  const user = await userOf(db, userId);
  // Staff are named by whoever gave them their office.
  if (!user || user.type !== APPLICANT) return;
  const after = {
    fullName: person.name,
    department: person.department || user.department,
    email: user.email || person.email,
    mobile: user.mobile || person.phone,
  };
  const before = { fullName: user.fullName, department: user.department, email: user.email, mobile: user.mobile };
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((key) => after[key] !== before[key]);
  if (changed.length === 0) return;
  const proven = {
    ...(changed.includes('email') && { email: after.email }),
    ...(changed.includes('mobile') && { mobile: after.mobile }),
  };
  await updateUserRow(db, user.id, user.version, {
    full_name: after.fullName,
    department: after.department,
    email: after.email,
    mobile: after.mobile,
    ...provenBy('roster', proven, now),
    search_bigrams: searchBigramsOf({ ...user, ...after }),
  });
  const only = (values: typeof after) => Object.fromEntries(changed.map((key) => [key, values[key]]));
  await writeAudit(db, {
    by,
    action: 'user.update',
    subjectId: user.id,
    institutionId: user.institutionId,
    before: only(before),
    after: only(after),
    now,
  });
};

/** Binds people to the accounts that somebody vouched for under their number. What is not clear is told. */
export const bindPeople = async (
  db: Db,
  institutionId: number,
  { by, now }: ByRoster,
  only?: readonly string[],
): Promise<{
  bound: { number: string; userId: string }[];
  unclear: { personId: string; number: string; names: string[] }[];
}> => {
  const groups = Map.groupBy(await holdersOfUnbound(db, institutionId, only), ({ personId }) => personId);
  const bound: { number: string; userId: string }[] = [];
  const unclear: { personId: string; number: string; names: string[] }[] = [];
  for (const [personId, holders] of groups) {
    const [first] = holders;
    if (!first) continue;
    const { number, userId } = first;
    if (holders.length > 1) {
      unclear.push({ personId, number, names: holders.map(({ username }) => username) });
      continue;
    }
    await bindAccount(db, personId, userId);
    await bindStaffNumber(db, { userId, institutionId, value: number, source: 'roster' }, { from: by.from, now });
    bound.push({ number, userId });
  }
  return { bound, unclear };
};
