import { words as english } from '#domain/orders/order-line-words.en.ts';
import { words as chinese, type OrderLineWords } from '#domain/orders/order-line-words.ts';
import type { Actor } from '../http/context.ts';
import { isStaffOf } from './order-actor.ts';

/** Staff read Chinese on every page; whoever ordered reads the language of theirs. */
export const orderLineWordsFor = (actor: Actor): OrderLineWords =>
  actor.language === 'en' && !isStaffOf(actor) ? english : chinese;
