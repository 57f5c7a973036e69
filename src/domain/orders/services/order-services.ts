import type { Service } from '#domain/services/service.ts';
import { orderServices } from './list.ts';
import type { OrderService } from './order-service.ts';

/** The form of each service. */
export type ServiceForms = { [S in Service]: ReturnType<(typeof orderServices)[S]['form']['read']> };

export const orderServiceOf = <S extends Service>(service: S): OrderService<ServiceForms[S]> =>
  orderServices[service] as unknown as OrderService<ServiceForms[S]>;
