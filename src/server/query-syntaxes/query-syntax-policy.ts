import { refuse } from '#domain/errors.ts';
import type { Actor } from '../http/context.ts';

/** The institution whose rules a person may change; the platform's own are delivered with it. */
export const changedInstitution = ({ institutionId }: Actor): number => {
  if (institutionId === null) throw refuse('no-permission', { sentence: '请以单位管理员的身份修改检索语法' });
  return institutionId;
};
