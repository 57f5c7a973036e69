import type { UploadedFile } from '#contracts/files.ts';
import { refuse } from '#domain/errors.ts';
import type { Clock } from '../db/scopes.ts';
import type { UploadContext } from '../http/context.ts';
import type { WithFiles } from './file-store.ts';
import { noteAgreement } from './files-store.ts';
import { uploadFile } from './upload-file.ts';

interface Said {
  manuscript?: boolean | undefined;
  agreed?: boolean | undefined;
}

/** A file for an order or a feedback. Of a manuscript no byte is kept before its giver agreed. */
export const uploadDocument = async (
  services: Clock & WithFiles,
  context: UploadContext,
  { manuscript = false, agreed = false }: Said,
): Promise<UploadedFile> => {
  const part = await context.upload();
  try {
    if (manuscript && !agreed) throw refuse('bad-input', { sentence: '请先阅读并同意稿件的使用说明，再选择文件' });
    return await uploadFile(services, context, {
      part,
      purpose: 'document',
      institutionId: context.actor.institutionId,
      ...(manuscript && { alongside: (tx, fileId) => noteAgreement(tx, fileId, services.now()) }),
    });
  } finally {
    if (!part.file.readableEnded) part.file.destroy();
  }
};
