import type { Service } from '#domain/services/service.ts';
import { citationForm } from './citation/service.ts';
import type { EntrustmentKind } from './form/steps/steps.ts';
import { noveltyForm } from './novelty/service.ts';
import { patentForm } from './patent/service.ts';
import { similarityForm } from './similarity/service.ts';

/** The list of services as they are filled in: a further one is a folder here and a line. */
export const entrustmentKinds = {
  citation: citationForm,
  novelty: noveltyForm,
  patent: patentForm,
  similarity: similarityForm,
} satisfies Record<Service, EntrustmentKind>;
