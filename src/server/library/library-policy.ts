import { refuse } from '#domain/errors.ts';
import { type Actor, may, type SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';

/** Who looks after the library: assigns papers, decides what is one work. */
export const keepsLibrary = (actor: Actor): boolean => may(actor, 'order.search');

/** A library belongs to an institution; the platform's administrator has none. */
export const libraryOf = ({ actor }: Pick<SessionContext, 'actor'>): number =>
  ownInstitution(actor, '成果库属于各单位，请以单位用户登录后查看');

/** Another person's papers are searched by staff alone. */
export const requireSearchOf = (actor: Actor, personId: string | undefined): void => {
  if (personId !== undefined && personId !== actor.userId && !keepsLibrary(actor)) throw refuse('no-permission');
};

/** Staff claim for somebody else; their own papers they claim as everybody does. */
export const requireAssigning = (actor: Actor, userId: string): void => {
  if (userId === actor.userId)
    throw refuse('no-permission', { sentence: '本人的成果请在“我的成果”中认领，作者不符的由另一位馆员核实' });
};

/** Nobody decides on a claim of their own. */
export const requireDeciding = (actor: Actor, userId: string): void => {
  if (userId === actor.userId) throw refuse('no-permission', { sentence: '本人的认领须由另一位馆员核实' });
};
