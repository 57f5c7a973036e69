import { refuse } from '#domain/errors.ts';
import { type FileUse, whyNotUsable } from '#domain/files/file-access.ts';
import type { Db } from '../db/db.ts';
import { lockFile, usesOfFile } from './file-uses-store.ts';
import type { FileRow } from './files-store.ts';

const sentences = {
  'not-theirs': '没有找到您上传的这个文件，请重新上传',
  'wrong-kind': '这个文件不是为此上传的，请重新上传',
  'in-use': '这个文件已经用在别处，请重新上传一份',
} as const;

const codes = { 'not-theirs': 'not-found', 'wrong-kind': 'bad-input', 'in-use': 'in-use' } as const;

/**
 * The file that this user is about to use for something. Refused unless they uploaded it, for this kind of use, in the
 * same institution, and nothing uses it yet. Whether somebody else's file exists is not told.
 */
export const takeUploaded = async (
  db: Db,
  fileId: string,
  { use, userId, institutionId }: { use: FileUse; userId: string | null; institutionId: number },
): Promise<FileRow> => {
  const file = await lockFile(db, fileId);
  const why =
    file?.institution_id === institutionId
      ? whyNotUsable(
          { purpose: file.purpose, uploadedBy: file.owner_id, usedFor: await usesOfFile(db, fileId) },
          use,
          userId,
        )
      : 'not-theirs';
  if (!file || why) throw refuse(codes[why ?? 'not-theirs'], { sentence: sentences[why ?? 'not-theirs'] });
  return file;
};
