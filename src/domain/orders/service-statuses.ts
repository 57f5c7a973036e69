import type { Service } from '../services/service.ts';
import { orderServiceOf } from './services/order-services.ts';
import { type OrderStatus, orderStatuses } from './status.ts';

/** Comparing belongs to services that compare; orders of others are never there. */
export const statusesOf = (service: Service): OrderStatus[] =>
  orderStatuses.filter((status) => status !== 'comparing' || orderServiceOf(service).way.compares !== false);
