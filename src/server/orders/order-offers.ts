import type { OfferedAction } from '#contracts/orders.ts';
import { actingPartyOf } from '#domain/orders/acting-party.ts';
import { type ActionDialog, dialogOf } from '#domain/orders/action-dialogs.ts';
import { mayBeWritten, type OrderAction, rowOf } from '#domain/orders/actions.ts';
import { type OrderFilePurpose, orderFileRule } from '#domain/orders/file-access.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { availableActions } from '#domain/orders/perform.ts';
import { refundOutlook } from '#domain/orders/refund-words.ts';
import { type LedgerStanding, refundAmount } from '#domain/payments/ledger.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import type { Actor } from '../http/context.ts';
import type { WaysTaken } from '../prices/payment-ways-store.ts';
import { orderActorOf } from './order-actor.ts';
import type { WithheldAction } from './withheld-actions.ts';

export interface OfferFacts {
  order: OrderState;
  money: LedgerStanding;
  /** What was quoted, in fen. */
  quoted: number;
  /** Per cent that a refund gives back now. */
  refundShare: number;
  /** Whom an invoice would name. */
  invoice: { title: string; taxNumber: string };
  /** The ways the institution takes money by. */
  ways: WaysTaken;
  /** Steps that are not offered for another reason than the order's state. */
  withheld: readonly WithheldAction[];
}

/** The amount that is usual for an action; null where it asks for none. */
const usualAmount = (action: OrderAction, { order, money, quoted, refundShare }: OfferFacts): number | null => {
  switch (action) {
    case 'accept':
      return order.settings.paymentGate === 'none' ? 0 : quoted;
    case 'book-payment':
    case 'confirm-payment':
    case 'waive':
      return Math.max(0, money.due);
    case 'requote':
      return money.charged;
    case 'grant-refund':
      return refundAmount(money, refundShare);
    default:
      return null;
  }
};

/** What was claimed before a way was switched off is still confirmed as what it was. */
const waysOf = (action: OrderAction, ways: ActionDialog['ways'] = [], taken: WaysTaken) =>
  action === 'confirm-payment' ? ways : ways.filter(taken.takes);

/** A step that asks by which way, while the institution takes none of them, leads nowhere. */
const leadsNowhere = (action: OrderAction, taken: WaysTaken): boolean => {
  const { ways } = dialogOf(action);
  return ways !== undefined && waysOf(action, ways, taken).length === 0;
};

const usualFormats = ['pdf', 'png', 'jpg', 'jpeg', 'webp'];

const acceptOf = (purpose: OrderFilePurpose | undefined): string =>
  ((purpose && orderFileRule(purpose).formats) ?? usualFormats).map((format) => `.${format}`).join(',');

const asksForRefund: readonly OrderAction[] = ['ask-refund', 'ask-refund-again'];

/** Whoever asks for a refund is told how much goes back and when. */
const refundConsequence = (action: OrderAction, { money, refundShare }: OfferFacts): string | undefined =>
  asksForRefund.includes(action) ? `${refundOutlook(money, refundShare)}同意后委托即告结束，不能恢复。` : undefined;

const offerOf = (action: OrderAction, onBehalf: boolean, facts: OfferFacts): OfferedAction => {
  const { label, reason, amount, judges, carries } = rowOf(action);
  const { weight, consequence, ways, reference, company, invoice, file, assignee, draft, proof } = dialogOf(action);
  return {
    action,
    label,
    judges: judges === true,
    needsReason: reason === true,
    needsAmount: amount === true,
    weight: onBehalf && weight === 'primary' ? 'plain' : (weight ?? 'plain'),
    onBehalf,
    consequence: refundConsequence(action, facts) ?? consequence ?? null,
    asks: {
      amount: usualAmount(action, facts),
      ways: waysOf(action, ways, facts.ways).map((way) => ({
        value: way,
        label: paymentWayLabel(way),
        words: facts.ways.words(way),
      })),
      reference: reference ?? null,
      proof: proof === true,
      accept: acceptOf(carries),
      company: company === true,
      invoice: invoice ? facts.invoice : null,
      file: file ?? null,
      assignee: assignee === true,
      draft: draft === true && mayBeWritten(facts.order.service),
      finishing: draft === true,
    },
  };
};

/** What this reader may do now, with all that the page needs to ask for it. Files have their own place on the page. */
export const offersOf = (actor: Actor, facts: OfferFacts, now: Date): OfferedAction[] => {
  const person = orderActorOf(actor);
  return availableActions(facts.order, person, now.getTime())
    .filter((action) => !rowOf(action).files && !leadsNowhere(action, facts.ways))
    .filter((action) => !facts.withheld.some((one) => one.action === action))
    .map((action) => offerOf(action, actingPartyOf(rowOf(action), facts.order, person)?.onBehalf ?? false, facts));
};
