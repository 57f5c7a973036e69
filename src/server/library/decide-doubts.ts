import type { LibraryDoubt } from '#contracts/literature/library.ts';
import type { Paging } from '#contracts/paging.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { countDoubts, decisionOn, mergeWork, pageOfDoubts, saveDecision, unmergeWork } from './doubt-store.ts';
import { libraryOf } from './library-policy.ts';
import { findWork, lockLibrary } from './library-store.ts';
import { refreshWorks } from './refresh-works.ts';
import { linesOf } from './work-line-query.ts';
import { writeLog } from './work-log.ts';

export const listDoubts = async (
  context: SessionContext,
  paging: Paging,
): Promise<{ list: LibraryDoubt[]; total: number }> => {
  libraryOf(context);
  const { db, actor } = context;
  const rows = await pageOfDoubts(db, paging);
  const ids = [...new Set(rows.flatMap(({ work_id, other_id }) => [work_id, other_id]))];
  const lines = new Map((await linesOf(db, actor.userId, ids)).map((line) => [line.id, line]));
  return {
    list: rows.flatMap(({ work_id, other_id, score, reasons }) => {
      const [work, other] = [lines.get(work_id), lines.get(other_id)];
      return work && other ? [{ work, other, score, reasons }] : [];
    }),
    total: await countDoubts(db),
  };
};

/** A person's word on two works that may be one: links, never deletion. */
export const decideDoubt = (
  context: SessionContext,
  { workId, otherId, same }: { workId: string; otherId: string; same: boolean },
): Promise<null> =>
  context.db.tx(async (tx) => {
    const institutionId = libraryOf(context);
    await lockLibrary(tx);
    const ids = [workId, otherId].sort() as [string, string];
    if ((await decisionOn(tx, ids)) !== null) throw refuse('conflict', { sentence: '这一对刚刚被他人判定过' });
    const [root, other] = [await findWork(tx, ids[0]), await findWork(tx, ids[1])];
    if (root.merged_into || other.merged_into) throw refuse('conflict', { sentence: '其中一项已经并入别的成果' });
    await saveDecision(tx, ids, same ? 'same' : 'different', context.actor.fullName);
    // The older one stays.
    if (same) await mergeWork(tx, other.id, root.id);
    const kind = same ? 'merge' : 'different';
    await writeLog(tx, context.actor, institutionId, [
      { workId: root.id, kind, detail: other.title },
      { workId: other.id, kind, detail: root.title },
    ]);
    await writeAudit(tx, {
      by: context,
      action: `library.${kind}`,
      subject: 'library_work',
      subjectId: root.id,
      after: { other: other.id },
    });
    if (same) await refreshWorks(tx, [root.id, other.id]);
    return null;
  });

/** Takes a merge back: the work stands by itself again, and the pair is open once more. */
export const partWork = (context: SessionContext, id: string): Promise<null> =>
  context.db.tx(async (tx) => {
    const institutionId = libraryOf(context);
    await lockLibrary(tx);
    const work = await findWork(tx, id);
    if (!work.merged_into) throw refuse('wrong-state', { sentence: '这项成果没有并入别的成果' });
    const root = await findWork(tx, work.merged_into);
    await unmergeWork(tx, id);
    await saveDecision(tx, [root.id, id].sort() as [string, string], null, '');
    await writeLog(tx, context.actor, institutionId, [
      { workId: root.id, kind: 'part', detail: work.title },
      { workId: id, kind: 'part', detail: root.title },
    ]);
    await writeAudit(tx, {
      by: context,
      action: 'library.part',
      subject: 'library_work',
      subjectId: id,
      before: { mergedInto: root.id },
    });
    await refreshWorks(tx, [root.id, id]);
    return null;
  });
