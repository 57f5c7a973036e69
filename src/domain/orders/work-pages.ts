import type { Service } from '../services/service.ts';
import { type OrderAction, rowOf } from './actions.ts';

const workbenches: Readonly<Record<Service, string>> = {
  citation: '/checkForReference',
  novelty: '/noveltySearch/workbench',
  patent: '/patentModule/workbench',
  similarity: '/similarityOrders/workbench',
};

/** Where the search of an order is done. */
export const workbenchPath = (service: Service, orderId: string): string => `${workbenches[service]}?id=${orderId}`;

/** Where the draft of an order is finished and sent; undefined where a dialog on the order does it. */
export const finishPath = (service: Service, orderId: string): string | undefined =>
  service === 'citation' ? `${workbenches.citation}?id=${orderId}&step=finish` : undefined;

/** The papers of a citation order with the records that prove each. */
export const evidencePath = (service: Service, orderId: string): string | undefined =>
  service === 'citation' ? `/Check_PapersList?id=${orderId}` : undefined;

/** The page a step leads to, after it is taken or instead of a dialog. */
export const pageOfStep = (
  action: OrderAction,
  service: Service,
  orderId: string,
): { path: string; when: 'after' | 'instead' } | null => {
  const { page } = rowOf(action);
  if (page === 'workbench') return { path: workbenchPath(service, orderId), when: 'after' };
  const path = page && finishPath(service, orderId);
  return path ? { path, when: 'instead' } : null;
};
