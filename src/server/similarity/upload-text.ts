import type { TextLine } from '#contracts/similarity.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { newId } from '../db/id.ts';
import type { WithFiles } from '../files/file-store.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { recordFile } from '../files/upload-file.ts';
import type { UploadContext } from '../http/context.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { findWork } from '../library/library-store.ts';
import { similarityOf } from './similarity-policy.ts';
import { textKind } from './text-job.ts';
import { findText, insertText, updateText } from './text-store.ts';
import { textLineOf } from './text-view.ts';

/** Keeps one text of many; each is read by a task of its own. */
export const uploadText = async (
  services: WithFiles & WithJobs,
  context: UploadContext,
  { kind, workId }: { kind: 'library' | 'imported'; workId?: string | undefined },
): Promise<TextLine> => {
  const { db, actor, from } = context;
  const institutionId = similarityOf(actor);
  const part = await context.upload();
  try {
    const work = workId ? await findWork(db, workId) : undefined;
    const received = await receiveUpload(services.files, part, 'similarity-text');
    return await db.tx(async (tx) => {
      const fileId = await recordFile(tx, context, received, { purpose: 'similarity-text', institutionId });
      const id = newId();
      await insertText(tx, {
        id,
        institution_id: institutionId,
        kind: work ? 'library' : kind,
        title: work?.title ?? received.name.replace(/\.[A-Za-z0-9]+$/, ''),
        authors: work?.authors ?? '',
        source: work?.source ?? '',
        year: work?.year ?? null,
        work_id: work?.id ?? null,
        file_id: fileId,
        created_by: actor.userId,
        created_by_name: actor.fullName,
      });
      const taskId = await services.jobs.start(
        tx,
        { actor, from },
        {
          kind: textKind,
          title: `添加比对文本 ${received.name}`,
          input: { textId: id, name: received.name },
          institutionId,
        },
      );
      await updateText(tx, id, { task_id: taskId });
      await writeAudit(tx, {
        by: { actor, from },
        action: 'similarity.add-text',
        subject: 'similarity_text',
        subjectId: id,
        after: { name: received.name },
      });
      const row = await findText(tx, id);
      if (!row) throw refuse('not-found');
      return textLineOf(row);
    });
  } finally {
    if (!part.file.readableEnded) part.file.destroy();
  }
};
