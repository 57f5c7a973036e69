import { refuse } from '#domain/errors.ts';
import type { PersonNumberKind } from '#domain/identity/person-numbers.ts';
import type { Db } from '../db/db.ts';
import { personOfNumber } from '../roster/roster-store.ts';
import type { OpenCaller } from './open-caller.ts';
import { isHeld, isVouched } from './verified-paper-query.ts';

const named: Readonly<Record<PersonNumberKind, string>> = { 'staff-number': '工号', orcid: ' ORCID' };

/** The campus says whose number it is, and no account has it: nobody can have papers by it. */
const isOnRosterAlone = async (db: Db, institutionId: number, number: string): Promise<boolean> =>
  (await personOfNumber(db, institutionId, number)) !== undefined && !(await isHeld(db, institutionId, number));

/** The number as it is kept. Unknown or only typed: whoever asks learns nothing of which, and no empty list. */
export const requireVouched = async (
  { db, application }: OpenCaller,
  kind: PersonNumberKind,
  given: string,
): Promise<string> => {
  const number = given.trim();
  const { institution_id } = application;
  const known =
    (await isVouched(db, institution_id, kind, number)) ||
    (kind === 'staff-number' && (await isOnRosterAlone(db, institution_id, number)));
  if (!known)
    throw refuse('not-found', {
      sentence: `名册、统一认证、馆员与管理员都没有确认过这个${named[kind]}，不能按它查询`,
    });
  return number;
};
