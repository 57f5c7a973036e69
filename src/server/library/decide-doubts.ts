import type { LibraryDoubt } from '#contracts/literature/library.ts';
import type { Paging } from '#contracts/paging.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { SessionContext } from '../http/context.ts';
import { findWork, lockLibrary, type WorkRow } from './library-store.ts';
import { libraryOf } from './reach-library.ts';
import { refreshWorks } from './refresh-works.ts';
import { linesOf } from './work-line.ts';
import { writeLog } from './work-log.ts';

/** Open ones of which both still stand by themselves. */
const openDoubts = kysely
  .selectFrom('library_doubts as d')
  .innerJoin('library_works as a', 'a.id', 'd.work_id')
  .innerJoin('library_works as b', 'b.id', 'd.other_id')
  .where('d.decision', 'is', null)
  .where('a.merged_into', 'is', null)
  .where('b.merged_into', 'is', null);

export const countDoubts = async (db: Db): Promise<number> =>
  (await db.one(openDoubts.select(({ fn }) => fn.countAll<number>().as('n')))).n;

export const listDoubts = async (
  context: SessionContext,
  { page, limit }: Paging,
): Promise<{ list: LibraryDoubt[]; total: number }> => {
  libraryOf(context);
  const { db, actor } = context;
  const rows = await db.all(
    openDoubts
      .select(['d.work_id', 'd.other_id', 'd.score', 'd.reasons'])
      .orderBy('d.score', 'desc')
      .orderBy('d.work_id')
      .orderBy('d.other_id')
      .limit(limit)
      .offset((page - 1) * limit),
  );
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

/** The older one stays; what was merged into the other goes along. */
const mergeInto = async (tx: Db, root: WorkRow, other: WorkRow): Promise<void> => {
  await tx.run(
    kysely
      .updateTable('library_works')
      .set({ merged_into: root.id })
      .where((eb) => eb.or([eb('id', '=', other.id), eb('merged_into', '=', other.id)])),
  );
};

const settle = (tx: Db, ids: readonly [string, string], decision: 'same' | 'different' | null, by: string) =>
  tx.run(
    kysely
      .updateTable('library_doubts')
      .set({ decision, decided_by_name: by, decided_at: decision ? new Date() : null })
      .where('work_id', '=', ids[0])
      .where('other_id', '=', ids[1]),
  );

/** A person's word on two works that may be one: links, never deletion. */
export const decideDoubt = (
  context: SessionContext,
  { workId, otherId, same }: { workId: string; otherId: string; same: boolean },
): Promise<null> =>
  context.db.tx(async (tx) => {
    const institutionId = libraryOf(context);
    await lockLibrary(tx);
    const ids = [workId, otherId].sort() as [string, string];
    const doubt = await tx.one(
      kysely
        .selectFrom('library_doubts')
        .select('decision')
        .where('work_id', '=', ids[0])
        .where('other_id', '=', ids[1]),
    );
    if (doubt.decision !== null) throw refuse('conflict', { sentence: '这一对刚刚被他人判定过' });
    const [root, other] = [await findWork(tx, ids[0]), await findWork(tx, ids[1])];
    if (root.merged_into || other.merged_into) throw refuse('conflict', { sentence: '其中一项已经并入别的成果' });
    await settle(tx, ids, same ? 'same' : 'different', context.actor.fullName);
    if (same) await mergeInto(tx, root, other);
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
    await tx.run(kysely.updateTable('library_works').set({ merged_into: null }).where('id', '=', id));
    await settle(tx, [root.id, id].sort() as [string, string], null, '');
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
