import { refuse } from '#domain/errors.ts';
import { reservedNames } from '#domain/identity/account-name.ts';
import { APPLICANT } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { namesLike, namesLikeStaff } from './username-store.ts';

export const tooLike = '该账号与工作人员或系统账号过于相似，请换一个';

export interface NamedAccount {
  name: string;
  type: number;
}

/** Names that could be taken for a colleague's or the system's. Staff may bear the system's own names, readers may not. */
export const lookalikesAmong = async (
  db: Db,
  institutionId: number | null,
  accounts: readonly NamedAccount[],
): Promise<Set<string>> => {
  const readers = accounts.filter(({ type }) => type === APPLICANT).map(({ name }) => name);
  const all = accounts.map(({ name }) => name);
  const [staff, system] = await Promise.all([
    namesLikeStaff(db, institutionId, all),
    namesLike(db, readers, reservedNames),
  ]);
  return new Set([...staff, ...system]);
};

export const requireOwnName = async (db: Db, institutionId: number | null, account: NamedAccount): Promise<void> => {
  if ((await lookalikesAmong(db, institutionId, [account])).size > 0)
    throw refuse('already-exists', { sentence: tooLike, fields: { username: tooLike } });
};
