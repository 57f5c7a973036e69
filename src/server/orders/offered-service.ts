import { refuse } from '#domain/errors.ts';
import type { InstitutionProfile, ServiceSettings } from '#domain/institutions/profile.ts';
import { desksOf } from '#domain/orders/desks.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';

/** Orders begun before an optional service was switched off go on. */
const isOffered = (service: Service, profile: InstitutionProfile): boolean => {
  const settings: ServiceSettings & { offered?: boolean } = profile.services[service];
  return !orderServiceOf(service).optional || settings.offered === true;
};

/** Why no order of this service is taken now; null where it is. */
export const closedService = async (db: Db, institutionId: number | null, service: Service): Promise<string | null> =>
  isOffered(service, await profileOf(db, institutionId)) ? null : (orderServiceOf(service).optional?.closed ?? null);

export const requireOffered = async (
  db: Db,
  institutionId: number,
  { service }: { service: Service },
): Promise<void> => {
  const sentence = await closedService(db, institutionId, service);
  if (sentence) throw refuse('wrong-state', { sentence });
};

/** The desks that this person sits at, of the services that their institution offers. */
export const offeredDesks = async (db: Db, actor: Actor) => {
  const profile = await profileOf(db, actor.institutionId);
  return desksOf(actor.permissions).filter(({ service }) => service === null || isOffered(service, profile));
};
