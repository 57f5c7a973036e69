import { type Service, services } from '#domain/services/service.ts';

const sections: readonly (readonly [string, Service])[] = [
  ['/sci-techNoveltyretrieval', 'novelty'],
  ['/noveltySearch', 'novelty'],
  ['/patentModule', 'patent'],
  ['/similarityOrders', 'similarity'],
];

const isService = (name: string): name is Service => Object.hasOwn(services, name);

/** The service the address names, else that of the section of the menu the page stands in; citation elsewhere. */
export const serviceOf = (named: string | null, path: string): Service =>
  named !== null && isService(named)
    ? named
    : (sections.find(([section]) => path === section || path.startsWith(`${section}/`))?.[1] ?? 'citation');
