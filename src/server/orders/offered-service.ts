import { refuse } from '#domain/errors.ts';
import { desksOf } from '#domain/orders/desks.ts';
import { isOffered, type Service, serviceRowOf } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';

/** Why no order of this service is taken now; null where it is. */
export const closedService = async (db: Db, institutionId: number | null, service: Service): Promise<string | null> =>
  isOffered(service, (await profileOf(db, institutionId)).services)
    ? null
    : (serviceRowOf(service).optional?.closed ?? null);

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
  const { services } = await profileOf(db, actor.institutionId);
  return desksOf(actor.permissions).filter(({ service }) => service === null || isOffered(service, services));
};
