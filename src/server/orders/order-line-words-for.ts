import { words as english } from '#domain/orders/order-line-words.en.ts';
import { words as chinese, type OrderLineWords } from '#domain/orders/order-line-words.ts';
import { words as pageInEnglish } from '#domain/orders/order-page-words.en.ts';
import { type OrderPageWords, words as pageInChinese } from '#domain/orders/order-page-words.ts';
import type { Actor } from '../http/context.ts';
import { isStaffOf } from './order-actor.ts';

/** Staff read Chinese on every page; whoever ordered reads the language of theirs. */
export const readsEnglish = (actor: Actor): boolean => actor.language === 'en' && !isStaffOf(actor);

export const orderLineWordsFor = (actor: Actor): OrderLineWords => (readsEnglish(actor) ? english : chinese);

export const orderPageWordsFor = (actor: Actor): OrderPageWords =>
  readsEnglish(actor) ? pageInEnglish : pageInChinese;
