import type { OrderLine } from '#contracts/orders.ts';
import { usualService } from '#domain/services/service.ts';

/** Where an order is filled in: a draft of its own, or a new one of a service. */
export const formPath = ({ id, service }: Pick<OrderLine, 'id' | 'service'>): string =>
  `/creatingDelegate/papers?service=${service}&id=${id}`;
export const payPath = (order: Pick<OrderLine, 'id'>): string => `/pay?order=${order.id}`;
export const newOrderPath = (service: OrderLine['service']): string =>
  service === usualService ? '/creatingDelegate/papers' : `/creatingDelegate/papers?service=${service}`;
