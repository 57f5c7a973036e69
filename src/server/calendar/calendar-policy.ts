import { type Actor, may } from '../http/context.ts';

/** An institution writes its own days, the platform administrator those of the country. */
export const mayEditDay = (actor: Actor, institutionId: number | null): boolean =>
  may(actor, 'institution.write') && actor.institutionId === institutionId;
