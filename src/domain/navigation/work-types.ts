import type { InstitutionProfile } from '../institutions/profile.ts';
import { isOffered, type Service, serviceKeys, serviceRowOf } from '../services/service.ts';

/** The work type of an institution names the modules it bought; the only truth about what is bought. */
export const workTypes = {
  1: ['citation'],
  2: ['novelty'],
  3: ['citation', 'novelty'],
  4: ['patent'],
  5: ['citation', 'novelty', 'patent'],
  6: ['citation', 'patent'],
  7: ['novelty', 'patent'],
} as const satisfies Record<number, readonly Service[]>;

export type WorkType = keyof typeof workTypes;

export const allWorkTypes: readonly WorkType[] = [1, 2, 3, 4, 5, 6, 7];

export const isWorkType = (code: number): code is WorkType => Object.hasOwn(workTypes, code);

export const modulesOf = (workType: number): readonly Service[] => (isWorkType(workType) ? workTypes[workType] : []);

/** What an institution takes orders for: the modules it bought, and what it offers by a setting. */
export const offeredServices = (workType: number, { services }: Pick<InstitutionProfile, 'services'>): Service[] => [
  ...modulesOf(workType),
  ...serviceKeys.filter((service) => serviceRowOf(service).optional && isOffered(service, services)),
];

/** What can be bought, in the order of the ticks. */
export const boughtModules = workTypes[5];

/** The other way round, for the ticks on the institution's page; nothing ticked is no work type. */
export const workTypeOf = (modules: readonly Service[]): WorkType | null => {
  const wanted = new Set(modules);
  const found = allWorkTypes.find((code) => {
    const bought = modulesOf(code);
    return bought.length === wanted.size && bought.every((module) => wanted.has(module));
  });
  return found ?? null;
};

const sections: ReadonlyMap<string, Service> = new Map(
  serviceKeys.flatMap((service) => serviceRowOf(service).sections.map((section) => [section, service])),
);

export const moduleOfPath = (path: string): Service | null => sections.get(path.split('/')[1] ?? '') ?? null;

/** §4.11: a section is disabled when the work type lacks its module. */
export const sectionDisabled = (workType: number, path: string): boolean => {
  const module = moduleOfPath(path);
  return module !== null && !modulesOf(workType).includes(module);
};
