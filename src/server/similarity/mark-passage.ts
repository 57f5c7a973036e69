import type { CheckLine, PassageMark } from '#contracts/similarity.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { lockCheck, marksOf, resultOfCheck, updateCheck } from './check-store.ts';
import { lineOf } from './check-view.ts';
import { reachCheck } from './reach-check.ts';
import { requireOpenOrdered } from './reach-ordered.ts';
import { requireMark } from './similarity-policy.ts';

interface Marked {
  id: string;
  version: number;
  passage: number;
  mark: PassageMark | null;
}

/**
 * What the author, or the desk for an order, says of a passage. The figures stay as they were counted; the report prints
 * both. Whoever marks an order's passages has worked on it.
 */
export const markPassage = (context: SessionContext, { id, version, passage, mark }: Marked): Promise<CheckLine> =>
  context.db.tx(async (tx) => {
    const { actor } = context;
    requireMark(actor, await reachCheck(tx, actor, id));
    const row = await lockCheck(tx, id);
    if (!row) throw refuse('not-found');
    if (row.version !== version) throw refuse('conflict');
    if (row.state !== 'done') throw refuse('wrong-state', { sentence: '比对还没有完成' });
    if (row.reported_at) throw refuse('wrong-state', { sentence: '报告已经出具，标注不能再改' });
    const result = await resultOfCheck(tx, id);
    if (!result?.passages.some(({ number }) => number === passage))
      throw refuse('bad-input', { sentence: '没有这一段' });
    if (row.order_id !== null) await requireOpenOrdered(tx, actor, row.order_id);
    const { [String(passage)]: before, ...rest } = marksOf(row);
    const marks = mark === null ? rest : { ...rest, [String(passage)]: mark };
    await updateCheck(tx, id, { marks: JSON.stringify(marks), version: row.version + 1 });
    await writeAudit(tx, {
      by: context,
      action: 'similarity.mark-passage',
      subject: 'similarity_check',
      subjectId: id,
      before: { passage, mark: before ?? null },
      after: { passage, mark },
    });
    return lineOf({ ...row, version: row.version + 1 }, actor);
  });
