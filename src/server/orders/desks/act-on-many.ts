import type { z } from 'zod';
import { refusals } from '#contracts/errors.ts';
import type { OfferedAction, orderCalls } from '#contracts/orders.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { type OrderAction, rowOf } from '#domain/orders/actions.ts';
import type { SessionContext } from '#server/http/context.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import type { WithOrderCommands } from '../act-on-order.ts';
import { offerFactsOf } from '../offer-facts.ts';
import { callerOf } from '../order-caller.ts';
import { offersOf } from '../order-offers.ts';
import { reachOrder } from '../reach-order.ts';

type Many = z.output<(typeof orderCalls)['POST /orders/act-many']['body']>;

const sentenceOf = (refusal: Refusal): string => refusal.sentence ?? refusals[refusal.code].sentence;

/** A draft is passed where its places are looked at, one by one. */
const isPlaceByPlace = (action: OrderAction): boolean => rowOf(action).page === 'review';

/** The same step on many orders, each for itself: what fails stays as it was and says why. */
export const actOnMany = async (
  services: WithOrderCommands & { now(): Date },
  context: SessionContext,
  { orders, action, reason }: Many,
) => {
  const { actor, from, db } = context;
  const list: { id: string; ok: boolean; sentence: string }[] = [];
  for (const { id, version, contentHash } of orders)
    try {
      await reachOrder(db, actor, id);
      if (isPlaceByPlace(action)) throw refuse('wrong-state', { sentence: '请打开这张委托的初稿，逐处看过再通过' });
      const caller = callerOf({ actor, from });
      await services.orderCommands.act(db, caller, { id, version, action, reason, contentHash }, services.now());
      list.push({ id, ok: true, sentence: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      list.push({ id, ok: false, sentence: sentenceOf(error) });
    }
  return list;
};

/** Steps that can be taken with a reason at most: what asks for more is done order by order. */
const simple = ({ action, needsAmount, asks, dialog, onBehalf }: OfferedAction): boolean =>
  !needsAmount &&
  !isPlaceByPlace(action) &&
  !onBehalf &&
  !asks.reference?.required &&
  dialog !== 'finishing' &&
  !asks.invoice &&
  asks.ways.length === 0;

/** What can be done with the chosen orders, and with how many of them. */
export const actionsOnMany = async (context: SessionContext, ids: readonly string[], now: Date) => {
  const { actor, db } = context;
  const found = new Map<OrderAction, OfferedAction & { n: number; ids: string[] }>();
  for (const id of ids) {
    const row = await reachOrder(db, actor, id);
    const profile = await profileOf(db, row.institution_id);
    const facts = await offerFactsOf(db, actor, { row, profile }, now);
    for (const offer of offersOf(actor, facts, now).filter(simple)) {
      const able = [...(found.get(offer.action)?.ids ?? []), id];
      found.set(offer.action, { ...offer, n: able.length, ids: able });
    }
  }
  return [...found.values()];
};
