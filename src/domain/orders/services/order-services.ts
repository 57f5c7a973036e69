import type { Service } from '#domain/services/service.ts';
import { citationService } from './citation/service.ts';
import { noveltyService } from './novelty/service.ts';
import type { OrderService } from './order-service.ts';
import { patentService } from './patent/service.ts';
import { similarityService } from './similarity/service.ts';

/** The list of services: a further one is a folder here and a line. */
export const orderServices = {
  citation: citationService,
  novelty: noveltyService,
  patent: patentService,
  similarity: similarityService,
} satisfies Record<Service, unknown>;

/** The form of each service. */
export type ServiceForms = { [S in Service]: ReturnType<(typeof orderServices)[S]['form']['read']> };

export const orderServiceOf = <S extends Service>(service: S): OrderService<ServiceForms[S]> =>
  orderServices[service] as unknown as OrderService<ServiceForms[S]>;
