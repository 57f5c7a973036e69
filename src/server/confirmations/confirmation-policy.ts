import { refuse } from '#domain/errors.ts';
import {
  anybodyConfirms,
  type Confirmer,
  confirmFault,
  confirmFaults,
  type Proposal,
  usualConfirmRight,
} from '#domain/identity/confirming.ts';
import { type Actor, may } from '../http/context.ts';
import { type ConfirmationKind, type ConfirmationKinds, confirmRightOf } from './confirmation-kind.ts';
import type { ConfirmationRow } from './confirmations-store.ts';

export const mayDecide = (actor: Actor, kind: ConfirmationKind): boolean => may(actor, confirmRightOf(kind));

/** Whoever has the usual right sees all that waits; others what they proposed and what they may decide. */
export const seesAll = (actor: Actor): boolean => may(actor, usualConfirmRight);

/** Whoever holds none of the rights is not told whether there is anything to decide. */
export const requireSomeRight = (actor: Actor, kinds: ConfirmationKinds): void => {
  if (!kinds.some((kind) => mayDecide(actor, kind))) throw refuse('no-permission');
};

/** Why this person may not confirm; nothing where they may. */
export const faultOf = (self: Confirmer | undefined, proposal: Proposal, people: readonly Confirmer[]) =>
  self ? confirmFault(self, proposal, people) : 'inactive';

export const requireConfirming = (
  self: Confirmer | undefined,
  proposal: Proposal,
  people: readonly Confirmer[],
): void => {
  const fault = faultOf(self, proposal, people);
  if (fault === 'foreign') throw refuse('not-found');
  if (fault) throw refuse('no-permission', { sentence: confirmFaults[fault] });
};

/** The operator at the server stands in where no account could confirm, and only there. */
export const requireNobodyElse = (proposal: Proposal, people: readonly Confirmer[]): void => {
  if (anybodyConfirms(proposal, people))
    throw refuse('no-permission', { sentence: '有可以确认的账号，请由其登录后确认' });
};

/** Saying no needs no ceiling; of one's own proposal one says it by withdrawing. */
export const requireRejecting = (
  actor: Actor,
  kind: ConfirmationKind,
  { proposed_by }: Pick<ConfirmationRow, 'proposed_by'>,
): void => {
  if (!mayDecide(actor, kind)) throw refuse('no-permission');
  if (proposed_by === actor.userId) throw refuse('no-permission', { sentence: confirmFaults.own });
};
