import { type Actor, may } from '../http/context.ts';

/** Only who may submit an order gets the entrustment form in their menus. */
export const maySubmitOrders = (actor: Actor): boolean => may(actor, 'order.create');
