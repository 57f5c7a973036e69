import { type ActedOn, actingPartyOf } from './acting-party.ts';
import { orderActions, rowOf } from './actions.ts';
import type { OrderActor } from './order-state.ts';
import { permissionOf } from './party.ts';
import type { OrderStatus } from './status.ts';

const judging: readonly string[] = [permissionOf.reviewer, permissionOf.rechecker, permissionOf.leader];

export interface Reviewing {
  userId: string;
  permissions: ReadonlySet<string>;
}

/** Whether they judge drafts: review, recheck or sign. */
export const judgesDrafts = ({ permissions }: Pick<Reviewing, 'permissions'>): boolean =>
  judging.some((one) => permissions.has(one));

/**
 * Evidence and comments stay among those who search, review and sign. The applicant never sees them, not even one who
 * works at the library.
 */
export const takesPartInReview = (actor: Reviewing, applicantId: string | null): boolean =>
  applicantId !== actor.userId && (judgesDrafts(actor) || actor.permissions.has('order.search'));

/** Whether the step that is open is theirs to pass or to reject: what they say of the draft can still change it. */
export const judgesNow = (order: ActedOn & { status: OrderStatus }, actor: OrderActor): boolean =>
  orderActions.some((action) => {
    const row = rowOf(action);
    if (!row.judges || !row.from.includes(order.status)) return false;
    const acting = actingPartyOf(row, order, actor);
    return acting !== undefined && acting.party !== 'applicant';
  });
