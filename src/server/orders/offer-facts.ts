import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import type { OrderAction } from '#domain/orders/actions.ts';
import { availableActions } from '#domain/orders/perform.ts';
import { standing } from '#domain/payments/ledger.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { waysTakenBy } from '../prices/payment-ways-store.ts';
import { invoiceWishOf } from './money/invoices.ts';
import { entriesOf } from './money/ledger-store.ts';
import { moneyFactsOf } from './money/money-facts.ts';
import { orderActorOf } from './order-actor.ts';
import type { OfferFacts } from './order-offers.ts';
import { type OrderRow, stateOf } from './order-store.ts';
import { withheldFrom } from './withheld-actions.ts';

/** What the offers to this reader depend on; `available` is what the order's state allows them. */
export const offerFactsOf = async (
  db: Db,
  actor: Actor,
  { row, profile }: { row: OrderRow; profile: InstitutionProfile },
  now: Date,
): Promise<OfferFacts & { available: OrderAction[] }> => {
  const order = stateOf(row, profile);
  const available = availableActions(order, orderActorOf(actor), now.getTime());
  return {
    ...moneyFactsOf(row, profile, standing(await entriesOf(db, row.id))),
    order,
    available,
    withheld: await withheldFrom(db, actor, { row, available }, now),
    invoice: invoiceWishOf(row),
    ways: await waysTakenBy(db, row.institution_id),
  };
};
