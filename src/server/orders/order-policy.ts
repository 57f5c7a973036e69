import { refuse } from '#domain/errors.ts';
import type { Actor } from '../http/context.ts';
import { isStaffOf } from './order-actor.ts';
import type { OrderRow } from './order-store.ts';

/** The desks are for staff. */
export const requireStaff = (actor: Actor): void => {
  if (!isStaffOf(actor)) throw refuse('no-permission');
};

/** The desk hands orders out; librarians take them and hand them over. */
export const requireAssigning = ({ permissions }: Actor): void => {
  if (!permissions.has('order.accept') && !permissions.has('order.search')) throw refuse('no-permission');
};

/** Whoever accepts orders also writes them for a walk-in. */
export const requireOrderingFor = (actor: Actor, applicantId: string): void => {
  if (applicantId !== actor.userId && !actor.permissions.has('order.accept')) throw refuse('no-permission');
};

/** Staff who ordered themselves speak as the applicant. */
export const speaksAsStaff = (actor: Actor, { applicant_id }: Pick<OrderRow, 'applicant_id'>): boolean =>
  isStaffOf(actor) && applicant_id !== actor.userId;

/**
 * Work on an order and judgements of it are for the desk. Whoever ordered it is its applicant alone, whatever rights they
 * hold: they see and decide no more than any applicant.
 */
export const requireDesk = (actor: Actor, order: Pick<OrderRow, 'applicant_id'>): void => {
  if (!isStaffOf(actor)) throw refuse('not-found');
  if (!speaksAsStaff(actor, order))
    throw refuse('no-permission', { sentence: '这是您自己的委托，检索与判断由其他人员办理' });
};

/** Remarks of the staff among themselves. */
export const requireInternal = (actor: Actor, order: Pick<OrderRow, 'applicant_id'>): void => {
  if (!speaksAsStaff(actor, order)) throw refuse('no-permission');
};

/** A file is taken away by whoever uploaded it. */
export const requireOwnFile = (userId: string | null, { owner_id }: { owner_id: string | null }): void => {
  if (userId === null || owner_id !== userId) throw refuse('no-permission', { sentence: '只能移除自己上传的文件' });
};
