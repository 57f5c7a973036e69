import { offeredAction, orderLine, orderView } from '#contracts/order-shapes.ts';
import type { OfferedAction, OrderLine, OrderView } from '#contracts/orders.ts';
import { filled, type Some } from './filled.ts';

/** Orders as the server shows them, each with what a test is about. */
export const orderWith = (more: Some<OrderView>): OrderView => filled(orderView, more);

export const orderLineWith = (more: Some<OrderLine>): OrderLine => filled(orderLine, more);

export const offerWith = (more: Some<OfferedAction>): OfferedAction => filled(offeredAction, more);
