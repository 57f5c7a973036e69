import { moduleOfPath } from '#domain/navigation/work-types.ts';
import { type Service, services, usualService } from '#domain/services/service.ts';

const isService = (name: string): name is Service => Object.hasOwn(services, name);

/** The service the address names, else that of the section of the menu the page stands in; the usual one elsewhere. */
export const serviceOf = (named: string | null, path: string): Service =>
  named !== null && isService(named) ? named : (moduleOfPath(path) ?? usualService);
