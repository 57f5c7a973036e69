import { type Actor, may } from '../http/context.ts';

/** Whoever writes notices also sees, of their own, what waits and what was taken back. */
export const managesNotices = (actor: Actor): boolean => may(actor, 'notice.write');

/** An institution's notices are its own; the platform administrator, of no institution, may change all. */
export const mayEdit = (actor: Actor, notice: { institutionId: number | null }): boolean =>
  managesNotices(actor) && (actor.institutionId === null || actor.institutionId === notice.institutionId);
