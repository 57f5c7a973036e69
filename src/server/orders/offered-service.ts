import { refuse } from '#domain/errors.ts';
import { desksOf } from '#domain/orders/desks.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';

/** The check of manuscripts is offered by a setting; orders begun before it was switched off go on. */
const isOffered = async (db: Db, institutionId: number | null, service: Service | null): Promise<boolean> =>
  service !== 'similarity' || (await profileOf(db, institutionId)).services.similarity.offered;

export const requireOffered = async (
  db: Db,
  institutionId: number,
  { service }: { service: Service },
): Promise<void> => {
  if (!(await isOffered(db, institutionId, service)))
    throw refuse('wrong-state', { sentence: '本单位没有开放论文查重委托' });
};

/** The desks that this person sits at, of the services that their institution offers. */
export const offeredDesks = async (db: Db, actor: Actor) => {
  const desks = desksOf(actor.permissions);
  const offered = await isOffered(db, actor.institutionId, 'similarity');
  return desks.filter(({ service }) => service !== 'similarity' || offered);
};
