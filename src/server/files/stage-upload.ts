import type { StagedFile } from '#contracts/files.ts';
import { refuse } from '#domain/errors.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { UploadContext } from '../http/context.ts';
import type { Extension } from './file-kinds.ts';
import type { WithFiles } from './file-store.ts';
import { fileUrl } from './file-url.ts';
import { insertStaged } from './files-store.ts';
import { receiveUpload } from './receive-upload.ts';
import { extensionOf } from './safe-file-name.ts';
import { recordFile } from './upload-file.ts';

export interface StagedKind {
  kind: 'deploy' | 'database';
  /** Reads the file and says what is in it; refuses what cannot be staged. */
  inspect(path: string, extension: Extension): Promise<StagedFile['summary']>;
}

/** Checked, described and kept beside what it may one day change. Nothing of it is run. */
export const stageUpload = async (
  services: WithFiles,
  context: UploadContext,
  { kind, inspect }: StagedKind,
  asked: { institutionId?: number },
): Promise<StagedFile> => {
  // A data set of the platform administrator may be everybody's (journal metrics); a package is always somebody's.
  const forAll = kind === 'database' && context.actor.institutionId === null && asked.institutionId === undefined;
  const institutionId = forAll ? null : await actingInstitution(context, asked.institutionId);
  const part = await context.upload();
  if (extensionOf(part.filename) === 'sql') throw refuse('wrong-type', { sentence: '不接受 SQL 文件，请上传数据文件' });
  let summary: StagedFile['summary'] | undefined;
  const received = await receiveUpload(services.files, part, kind, async (draft, extension) => {
    summary = await inspect(draft.path, extension);
  });
  if (!summary) throw refuse('fault');
  const { name, size, mediaType } = received;
  const found = summary;
  return context.db.tx(async (tx) => {
    const id = await recordFile(tx, context, received, { purpose: kind, institutionId });
    const by = context.actor.userId;
    const stagedId = await insertStaged(tx, { institutionId, fileId: id, kind, summary: found, by });
    return { id, url: fileUrl(id), name, size, mediaType, stagedId, summary: found };
  });
};
