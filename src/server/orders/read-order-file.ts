import { refuse } from '#domain/errors.ts';
import { findFile } from '../files/files-store.ts';
import { downloadOf } from '../files/read-file.ts';
import type { Download, SessionContext } from '../http/context.ts';
import type { Services } from '../services.ts';
import { isStaffOf } from './order-actor.ts';
import { filesOf } from './order-parts.ts';
import { reachOrder } from './reach-order.ts';

/** A file of an order for those who see the order: the applicant gets what the desk attached for him. */
export const readOrderFile = async (
  services: Services,
  { actor, db }: SessionContext,
  ids: { id: string; fileId: string },
): Promise<Download> => {
  const row = await reachOrder(db, actor, ids.id);
  const shown = await filesOf(db, row, isStaffOf(actor));
  const file = shown.some(({ id }) => id === ids.fileId) ? await findFile(db, ids.fileId) : undefined;
  if (!file) throw refuse('not-found');
  return downloadOf(services.files, file);
};
