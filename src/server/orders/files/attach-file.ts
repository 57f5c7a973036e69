import { refuse } from '#domain/errors.ts';
import { type OrderFilePurpose, orderFileRule, wrongFormat } from '#domain/orders/file-access.ts';
import type { Db } from '#server/db/db.ts';
import { findFile } from '#server/files/files-store.ts';
import { takeUploaded } from '#server/files/use-file.ts';
import { requireOwnFile } from '../order-policy.ts';
import type { OrderRow } from '../order-store.ts';
import { deleteOrderFiles, insertOrderFile, listOrderFiles } from './order-files-store.ts';

type Place = Pick<OrderRow, 'id' | 'institution_id' | 'report_version'>;

interface AttachInput {
  fileId: string;
  purpose: OrderFilePurpose;
  /** Who acts; null for the platform, which has no uploads. */
  userId: string | null;
}

/** Puts a file that the actor uploaded with the order; gives its name. The command has checked actor and state. */
export const attachUploaded = async (db: Db, row: Place, { fileId, purpose, userId }: AttachInput): Promise<string> => {
  const { name } = await takeUploaded(db, fileId, { use: 'order', userId, institutionId: row.institution_id });
  const wrong = wrongFormat(purpose, name);
  if (wrong) throw refuse('wrong-type', { sentence: wrong });
  await insertOrderFile(db, row, fileId, purpose);
  return name;
};

/** Puts a file with the order that the platform has just made itself. */
export const attachMade = async (db: Db, row: Place, fileId: string, purpose: OrderFilePurpose): Promise<void> => {
  const file = await findFile(db, fileId);
  if (file?.institution_id !== row.institution_id || file.owner_id !== null || !orderFileRule(purpose).platform)
    throw refuse('not-found', { sentence: '没有找到要放入委托的文件' });
  await insertOrderFile(db, row, fileId, purpose);
};

/** Takes a file of the actor's own away from the order; gives its name. */
export const removeUploaded = async (db: Db, row: Place, { fileId, purpose, userId }: AttachInput): Promise<string> => {
  const file = (await listOrderFiles(db, row.id)).find((one) => one.id === fileId && one.purpose === purpose);
  if (!file) throw refuse('not-found', { sentence: '委托里没有这个文件' });
  requireOwnFile(userId, file);
  await deleteOrderFiles(db, row.id, purpose, [fileId]);
  return file.name;
};
