import { refuse } from '#domain/errors.ts';
import { type Actor, may, type SessionContext } from '../http/context.ts';

/** Who looks after the library: assigns papers, decides what is one work. */
export const keepsLibrary = (actor: Actor): boolean => may(actor, 'order.search');

/** A library belongs to an institution; the platform's administrator has none. */
export const libraryOf = ({ actor }: SessionContext): number => {
  if (actor.institutionId === null)
    throw refuse('no-permission', { sentence: '成果库属于各单位，请以单位用户登录后查看' });
  return actor.institutionId;
};
