import type { TextLine } from '#contracts/similarity.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { findWork } from '../library/library-store.ts';
import { findText, lockText, updateText } from './text-store.ts';
import { textLineOf } from './text-view.ts';

/** Says which work of the library a text is the full text of. */
export const linkText = (
  context: SessionContext,
  { id, version, workId }: { id: string; version: number; workId: string },
): Promise<TextLine> =>
  context.db.tx(async (tx) => {
    const row = await lockText(tx, id);
    if (!row) throw refuse('not-found', { sentence: '没有找到这份文本' });
    if (row.version !== version) throw refuse('conflict');
    if (row.kind === 'manuscript' || row.kind === 'abstract')
      throw refuse('wrong-state', { sentence: '只有馆员添加的文本可以对应到成果' });
    const work = await findWork(tx, workId);
    await updateText(tx, id, {
      kind: 'library',
      work_id: work.merged_into ?? work.id,
      title: work.title,
      authors: work.authors,
      source: work.source,
      year: work.year,
      version: row.version + 1,
    });
    await writeAudit(tx, {
      by: context,
      action: 'similarity.link-text',
      subject: 'similarity_text',
      subjectId: id,
      before: { title: row.title },
      after: { title: work.title },
    });
    return textLineOf((await findText(tx, id))!);
  });
