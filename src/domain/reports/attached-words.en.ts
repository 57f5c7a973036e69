import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { type Service, services } from '#domain/services/service.ts';

export const attachedWords = (service: Service): string =>
  orderServiceOf(service).report.fileOnly
    ? `This report is the result of: ${services[service]}`
    : 'This report was written by the librarians themselves';
