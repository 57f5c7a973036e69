import { refuse } from '#domain/errors.ts';
import type { PersonNumberKind } from '#domain/identity/person-numbers.ts';
import type { OpenCaller } from './open-caller.ts';
import { isVouched } from './verified-paper-query.ts';

const named: Readonly<Record<PersonNumberKind, string>> = { 'staff-number': '工号', orcid: ' ORCID' };

/** The number as it is kept. Unknown or only typed: whoever asks learns nothing of which, and no empty list. */
export const requireVouched = async (
  { db, application }: OpenCaller,
  kind: PersonNumberKind,
  given: string,
): Promise<string> => {
  const number = given.trim();
  if (!(await isVouched(db, application.institution_id, kind, number)))
    throw refuse('not-found', {
      sentence: `名册、统一认证、馆员与管理员都没有确认过这个${named[kind]}，不能按它查询`,
    });
  return number;
};
