import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { Service } from '#domain/services/service.ts';

/** The file is all there is: it always is, or the report was issued before its service had a value of its own. */
export const isKnownByFileAlone = (service: Service, data: object): boolean => {
  const { fileOnly, written } = orderServiceOf(service).report;
  return fileOnly === true || (written === true && !(data as Record<string, unknown>)[service]);
};
