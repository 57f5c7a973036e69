import type { MultipartFile } from '@fastify/multipart';
import type { UploadedFile } from '#contracts/files.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { By, UploadContext } from '../http/context.ts';
import { requireUpload } from './file-policy.ts';
import type { WithFiles } from './file-store.ts';
import { fileUrl } from './file-url.ts';
import { insertFile } from './files-store.ts';
import { type Purpose, purposes } from './purposes.ts';
import { type ReceivedFile, receiveUpload } from './receive-upload.ts';

export interface UploadTask {
  part: MultipartFile;
  purpose: Purpose;
  institutionId: number | null;
  /** What else changes with the upload, in its transaction. */
  alongside?: (tx: Db, fileId: string) => Promise<void>;
}

/** Receives the bytes, then writes the row: a row never names bytes that are not there. */
export const uploadFile = async (
  services: WithFiles,
  context: UploadContext,
  { part, purpose, institutionId, alongside }: UploadTask,
): Promise<UploadedFile> => {
  requireUpload(context.actor, purposes[purpose]);
  const received = await receiveUpload(services.files, part, purpose);
  return context.db.tx(async (tx) => {
    const id = await recordFile(tx, context, received, { purpose, institutionId });
    await alongside?.(tx, id);
    return { id, url: fileUrl(id), name: received.name, size: received.size, mediaType: received.mediaType };
  });
};

export const recordFile = async (
  tx: Db,
  { actor, from }: By,
  received: ReceivedFile,
  { purpose, institutionId }: { purpose: Purpose; institutionId: number | null },
): Promise<string> => {
  const id = await insertFile(tx, received, { institutionId, ownerId: actor.userId, purpose });
  const { name, size, sha256 } = received;
  await writeAudit(tx, {
    by: { actor, from },
    action: 'file.upload',
    subjectId: id,
    institutionId,
    // Neither what a manuscript is called nor by what its copy is known stands where others read.
    after: purpose === 'manuscript' ? { purpose, size } : { purpose, name, size, sha256 },
  });
  return id;
};
