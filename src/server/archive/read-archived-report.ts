import { refuse } from '#domain/errors.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { downloadOf } from '../files/read-file.ts';
import type { Download, SessionContext } from '../http/context.ts';
import { mayReadArchived } from './archive-policy.ts';
import { findArchived } from './archive-store.ts';

/** The report of the old system, for its applicant and the staff; of any other nobody is told that it exists. */
export const readArchivedReport = async (
  services: WithFiles,
  { db, actor }: SessionContext,
  id: string,
): Promise<Download> => {
  const row = await findArchived(db, id);
  if (!row || !mayReadArchived(actor, row)) throw refuse('not-found');
  const file = row.file_id ? await findFile(db, row.file_id) : undefined;
  if (!file) throw refuse('not-found', { sentence: '这份委托没有上传报告文件' });
  return downloadOf(services.files, file);
};
