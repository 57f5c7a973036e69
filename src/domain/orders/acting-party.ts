import type { ActionRow } from './actions/action-row.ts';
import type { OrderActor, OrderState } from './order-state.ts';
import { type Party, permissionOf } from './party.ts';

/** What decides as whom somebody may act. */
export type ActedOn = Pick<OrderState, 'institutionId' | 'applicantId' | 'workedBy' | 'reviewedBy' | 'officeId'>;

const judges: readonly Party[] = ['reviewer', 'rechecker', 'leader'];
const notForOneself: readonly Party[] = ['acceptor', 'searcher', ...judges];

/**
 * Nobody accepts, prices, searches, judges or signs an order of their own, and nobody judges work they did; the second review is
 * by another person than the first.
 */
const independent = (party: Party, order: ActedOn, userId: string): boolean => {
  if (notForOneself.includes(party) && order.applicantId === userId) return false;
  if (judges.includes(party) && order.workedBy.includes(userId)) return false;
  return party !== 'rechecker' || order.reviewedBy !== userId;
};

export interface ActingParty {
  party: Party;
  /** The acceptor acting for a silent or walk-in applicant; the history says so. */
  onBehalf: boolean;
}

/** §1.7 As whom the actor may take an action on this order, or undefined. */
export const actingPartyOf = (row: ActionRow, order: ActedOn, actor: OrderActor): ActingParty | undefined => {
  if (actor.kind === 'system') return row.by.includes('system') ? { party: 'system', onBehalf: false } : undefined;
  if (actor.institutionId !== order.institutionId) return undefined;
  if (row.by.includes('applicant') && actor.userId === order.applicantId)
    return { party: 'applicant', onBehalf: false };
  if (row.office && actor.userId === order.officeId) return { party: 'applicant', onBehalf: true };
  for (const party of row.by) {
    if (party === 'applicant' || party === 'system') continue;
    if (actor.permissions.has(permissionOf[party]) && independent(party, order, actor.userId))
      return { party, onBehalf: false };
  }
  if (row.by.includes('applicant') && actor.permissions.has(permissionOf.acceptor))
    return { party: 'applicant', onBehalf: true };
  return undefined;
};
