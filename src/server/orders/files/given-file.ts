import { refuse } from '#domain/errors.ts';
import { rowOf } from '#domain/orders/actions.ts';
import type { Db } from '#server/db/db.ts';
import type { Acting, FileDone } from '../acting.ts';
import { attachUploaded, removeUploaded } from './attach-file.ts';

/** The file that came with the action is attached as what the action carries; nothing is ever relabelled. */
export const changeFiles = async (
  db: Db,
  { row, body: { action, fileId }, by }: Pick<Acting, 'row' | 'body' | 'by'>,
): Promise<FileDone | undefined> => {
  const { files, carries: purpose, label } = rowOf(action);
  if (!fileId && !files) return undefined;
  if (!fileId) throw refuse('bad-input', { sentence: '请选择文件', fields: { fileId: '请选择文件' } });
  if (!purpose) throw refuse('bad-input', { sentence: `“${label}”不附文件`, fields: { fileId: '这一步不附文件' } });
  const change = files === 'remove' ? removeUploaded : attachUploaded;
  return { purpose, name: await change(db, row, { fileId, purpose, userId: by }) };
};
