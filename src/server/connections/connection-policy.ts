import { refuse } from '#domain/errors.ts';
import { type Actor, may } from '../http/context.ts';

/** A search spends the budget of the asker's own institution; the platform administrator has none. */
export const requireOwnInstitution = ({ institutionId }: Pick<Actor, 'institutionId'>): number => {
  if (institutionId === null) throw refuse('no-permission');
  return institutionId;
};

/** Paid sources are asked about a person by those who search, not by every applicant. */
export const maySpendOnPerson = (actor: Actor): boolean => may(actor, 'order.search');
