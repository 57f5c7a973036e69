import type { Service } from '#domain/services/service.ts';
import { citationService } from './citation/service.ts';
import { noveltyService } from './novelty/service.ts';
import { patentService } from './patent/service.ts';
import { similarityService } from './similarity/service.ts';

/** The list of services: a further one is a folder here and a line. */
export const orderServices = {
  citation: citationService,
  novelty: noveltyService,
  patent: patentService,
  similarity: similarityService,
} satisfies Record<Service, unknown>;
