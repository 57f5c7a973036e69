import { findingNames } from '#domain/findings/finding-kinds.ts';
import type { FindingCounters } from '../findings/finding-counter.ts';
import { confirmationKindsOf } from './confirmation-kinds.ts';
import type { BaseServices } from './manifest.ts';
import { nouns } from './nouns.ts';
import type { Services } from './services.ts';

/** Hands nouns what other nouns bring for them. */
export const gatherFrom = (base: BaseServices): Services => {
  const services: Services = {
    ...base,
    confirmationKinds: confirmationKindsOf(base),
    findingCounters: Object.fromEntries(
      findingNames.map((name) => {
        const [counter, ...further] = nouns.flatMap(({ counters }) => counters?.[name] ?? []);
        if (!counter || further.length > 0) throw new Error(`Not exactly one noun counts ${name}.`);
        return [name, (context, now) => counter(context, now, services)];
      }),
    ) as FindingCounters,
  };
  return services;
};
