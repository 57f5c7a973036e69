import type { Service } from '../services/service.ts';
import { type OrderAction, rowOf } from './actions.ts';
import { orderServiceOf } from './services/order-services.ts';

/** Where the search of an order is done. */
export const workbenchPath = (service: Service, orderId: string): string =>
  `${orderServiceOf(service).pages.workbench}?id=${orderId}`;

const onWorkbench = (service: Service, orderId: string, place: string | undefined): string | undefined =>
  place && `${workbenchPath(service, orderId)}${place}`;

/** Where the draft of an order is finished and sent; undefined where a dialog on the order does it. */
export const finishPath = (service: Service, orderId: string): string | undefined =>
  onWorkbench(service, orderId, orderServiceOf(service).pages.finishing);

/** Where a draft is reviewed place by place: the same page for every service. */
export const reviewPath = (orderId: string): string => `/workOrder/review?id=${orderId}`;

/** Where what was said of a draft stands, to be answered. */
export const remarksPath = (orderId: string): string => `${reviewPath(orderId)}&view=comments`;

/** Where the files that are imported into the order's search stand. */
export const importPath = (service: Service, orderId: string): string =>
  onWorkbench(service, orderId, orderServiceOf(service).pages.imports) ?? workbenchPath(service, orderId);

/** The papers of an order with the records that prove each. */
export const evidencePath = (service: Service, orderId: string): string | undefined => {
  const { evidence } = orderServiceOf(service).pages;
  return evidence && `${evidence}?id=${orderId}`;
};

/** The page a step leads to, after it is taken or instead of a dialog. */
export const pageOfStep = (
  action: OrderAction,
  service: Service,
  orderId: string,
): { path: string; when: 'after' | 'instead' } | null => {
  const { page } = rowOf(action);
  if (page === 'workbench') {
    const { starting = '' } = orderServiceOf(service).pages;
    return { path: `${workbenchPath(service, orderId)}${starting}`, when: 'after' };
  }
  const path = page === 'review' ? reviewPath(orderId) : page && finishPath(service, orderId);
  return path ? { path, when: 'instead' } : null;
};
