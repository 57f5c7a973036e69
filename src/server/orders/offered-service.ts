import { refuse } from '#domain/errors.ts';
import { desksOf } from '#domain/orders/desks.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';

/** The check of manuscripts is offered by a setting; orders begun before it was switched off go on. */
const isOffered = async (db: Db, institutionId: number | null, service: Service | null): Promise<boolean> =>
  service !== 'similarity' || (await profileOf(db, institutionId)).services.similarity.offered;

/** Why no order of this service is taken now; null where it is. */
export const closedService = async (db: Db, institutionId: number | null, service: Service): Promise<string | null> =>
  (await isOffered(db, institutionId, service)) ? null : '本单位没有开放论文查重委托';

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
  const desks = desksOf(actor.permissions);
  const offered = await isOffered(db, actor.institutionId, 'similarity');
  return desks.filter(({ service }) => service !== 'similarity' || offered);
};
