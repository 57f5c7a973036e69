import { type Actor, may } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import type { ArchivedRow } from './archive-store.ts';

export const archiveOf = (actor: Actor): number =>
  ownInstitution(actor, '旧系统的档案属于各单位，请以单位用户登录后使用');

/** Takes registers and reports in, and removes what was entered by mistake. */
export const mayChangeArchive = (actor: Actor): boolean => may(actor, 'institution.write');

/** The staff who work on orders read the whole archive of their institution. */
const readsAll = (actor: Actor): boolean =>
  mayChangeArchive(actor) || may(actor, 'order.accept') || may(actor, 'order.search') || may(actor, 'order.sign');

/** Whose lines they see: all of the institution, or those that the register says are their own. */
export const ownOnly = (actor: Actor): string | undefined => (readsAll(actor) ? undefined : actor.userId);

export const mayReadArchived = (actor: Actor, row: Pick<ArchivedRow, 'institution_id' | 'user_id'>): boolean =>
  row.institution_id === actor.institutionId && (readsAll(actor) || row.user_id === actor.userId);
