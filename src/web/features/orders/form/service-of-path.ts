import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { type Service, serviceKeys, services, usualService } from '#domain/services/service.ts';

const isService = (name: string): name is Service => Object.hasOwn(services, name);

const standsIn = (path: string) => (section: string) => path === section || path.startsWith(`${section}/`);

/** The service the address names, else that of the section of the menu the page stands in; the usual one elsewhere. */
export const serviceOf = (named: string | null, path: string): Service =>
  named !== null && isService(named)
    ? named
    : (serviceKeys.find((service) => orderServiceOf(service).pages.sections.some(standsIn(path))) ?? usualService);
