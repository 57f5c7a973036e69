import { refuse } from '#domain/errors.ts';
import type { OpenCaller } from './open-caller.ts';
import { isVouched } from './verified-paper-query.ts';

/** The staff number as it is kept. Unknown or only typed: whoever asks learns nothing of which. */
export const requireVouched = async ({ db, application }: OpenCaller, given: string): Promise<string> => {
  const number = given.trim();
  if (!(await isVouched(db, application.institution_id, number)))
    throw refuse('not-found', { sentence: '名册、统一认证、馆员与管理员都没有确认过这个工号，不能按它查询' });
  return number;
};
