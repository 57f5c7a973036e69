import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { type Service, services } from '#domain/services/service.ts';

/** Where the report is a file: whether the platform made it as the result of the service, or staff wrote it. */
export const attachedWords = (service: Service): string =>
  orderServiceOf(service).report.fileOnly ? `本报告是${services[service]}的结果` : '本报告由馆员另行编制';
