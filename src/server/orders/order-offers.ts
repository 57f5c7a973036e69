import type { OfferedAction } from '#contracts/orders.ts';
import { actingPartyOf } from '#domain/orders/acting-party.ts';
import { usualAmount } from '#domain/orders/action-money.ts';
import type { ActionDialog, MoneyFacts } from '#domain/orders/actions/action-row.ts';
import { mayBeWritten } from '#domain/orders/actions/files.ts';
import { dialogOf, type OrderAction, rowOf } from '#domain/orders/actions.ts';
import { type OrderFilePurpose, orderFileRule } from '#domain/orders/file-access.ts';
import type { OrderPageWords } from '#domain/orders/order-page-words.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { availableActions } from '#domain/orders/perform.ts';
import type { Actor } from '../http/context.ts';
import type { WaysTaken } from '../prices/payment-ways-store.ts';
import { orderActorOf } from './order-actor.ts';
import { orderPageWordsFor } from './order-line-words-for.ts';
import type { WithheldAction } from './withheld-actions.ts';

export interface OfferFacts extends MoneyFacts {
  order: OrderState;
  /** Whom an invoice would name. */
  invoice: { title: string; taxNumber: string };
  /** The ways the institution takes money by. */
  ways: WaysTaken;
  /** Steps that are not offered for another reason than the order's state. */
  withheld: readonly WithheldAction[];
}

/** What was claimed before a way was switched off is still confirmed as what it was. */
const waysOf = ({ ways = [], waysClosedToo }: ActionDialog, taken: WaysTaken) =>
  waysClosedToo ? ways : ways.filter(taken.takes);

/** A step that asks by which way, while the institution takes none of them, leads nowhere. */
const leadsNowhere = (dialog: ActionDialog, taken: WaysTaken): boolean =>
  dialog.ways !== undefined && waysOf(dialog, taken).length === 0;

const usualFormats = ['pdf', 'png', 'jpg', 'jpeg', 'webp'];

const acceptOf = (purpose: OrderFilePurpose | undefined): string =>
  ((purpose && orderFileRule(purpose).formats) ?? usualFormats).map((format) => `.${format}`).join(',');

/** The same words by any action: those that say nothing have none. */
type Told<Words> = Readonly<Partial<Record<OrderAction, Words[keyof Words]>>>;

const offerOf = (action: OrderAction, onBehalf: boolean, facts: OfferFacts, words: OrderPageWords): OfferedAction => {
  const { reason, money, judges, carries, handsIn } = rowOf(action);
  const dialog = dialogOf(action);
  const consequence = (words.consequences as Told<OrderPageWords['consequences']>)[action];
  const references: Told<OrderPageWords['references']> = words.references;
  const filesAsked: Told<OrderPageWords['filesAsked']> = words.filesAsked;
  const { special, weight, reference, company, invoice, file, assignee, proof } = dialog;
  return {
    action,
    label: words.actions[action],
    judges: judges === true,
    needsReason: reason === true,
    needsAmount: money?.needed === true,
    weight: onBehalf && weight === 'primary' ? 'plain' : (weight ?? 'plain'),
    onBehalf,
    consequence: (typeof consequence === 'function' ? consequence(facts) : consequence) ?? null,
    dialog: special ?? null,
    handsIn: handsIn === true,
    asks: {
      amount: usualAmount(action, facts),
      ways: waysOf(dialog, facts.ways).map((way) => ({
        value: way,
        label: words.ways[way],
        words: facts.ways.words(way),
      })),
      reference: reference ? { ...reference, label: references[action] ?? reference.label } : null,
      proof: proof === true,
      accept: acceptOf(carries),
      company: company === true,
      invoice: invoice ? facts.invoice : null,
      file: file ? { ...file, label: filesAsked[action] ?? file.label } : null,
      assignee: assignee === true,
      draft: special === 'finishing' && mayBeWritten(facts.order.service),
    },
  };
};

/** What this reader may do now, with all that the page needs to ask for it. Files have their own place on the page. */
export const offersOf = (actor: Actor, facts: OfferFacts, now: Date): OfferedAction[] => {
  const person = orderActorOf(actor);
  const words = orderPageWordsFor(actor);
  return availableActions(facts.order, person, now.getTime())
    .filter((action) => !rowOf(action).files && !leadsNowhere(dialogOf(action), facts.ways))
    .filter((action) => !facts.withheld.some((one) => one.action === action))
    .map((action) =>
      offerOf(action, actingPartyOf(rowOf(action), facts.order, person)?.onBehalf ?? false, facts, words),
    );
};
