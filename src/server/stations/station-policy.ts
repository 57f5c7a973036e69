import { type Actor, may } from '../http/context.ts';

/** The id of a seal is for those who set seals. */
export const seesSeals = (actor: Actor): boolean => may(actor, 'station.write');
