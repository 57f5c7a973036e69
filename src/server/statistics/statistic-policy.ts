import { refuse } from '#domain/errors.ts';
import { type Actor, may, type SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { isStaffOf } from '../orders/order-actor.ts';

export const institutionOf = ({ actor }: SessionContext): number =>
  ownInstitution(actor, '统计属于各单位，请以单位用户登录后查看');

export const seesEverybody = (actor: Actor): boolean => may(actor, 'statistics.read');

/** Whose tasks this reader sees: everybody's, or their own alone. */
export const personSeen = ({ actor }: SessionContext, personId: string | undefined): string | undefined => {
  if (seesEverybody(actor)) return personId;
  if (!isStaffOf(actor) || (personId !== undefined && personId !== actor.userId)) throw refuse('no-permission');
  return actor.userId;
};
