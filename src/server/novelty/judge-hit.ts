import type { NoveltyHit } from '#contracts/novelty/workbench.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { dropJudgement, judgementsOf, keepJudgement, requireHit } from './hit-store.ts';
import { requireOpenNovelty } from './reach-novelty.ts';
import { verdictsFor } from './show-hits.ts';

/** Keeps one person's verdict on a hit; null takes it back. */
export const judgeHit = (
  { db, actor, from }: SessionContext,
  { orderId, recordId, verdict }: { orderId: string; recordId: string; verdict: 1 | 2 | 3 | null },
  now: Date,
): Promise<Pick<NoveltyHit, 'id' | 'mine' | 'others'>> =>
  db.tx(async (tx) => {
    const order = await requireOpenNovelty(tx, actor, orderId);
    await requireHit(tx, order.id, recordId);
    const before = verdictsFor(await judgementsOf(tx, order.id, [recordId]), actor).mine;
    if (verdict === null) await dropJudgement(tx, order.id, recordId, actor.userId);
    else
      await keepJudgement(tx, {
        order_id: order.id,
        record_id: recordId,
        user_id: actor.userId,
        institution_id: order.institution_id,
        verdict,
        user_name: actor.fullName,
        decided_at: now,
      });
    await writeAudit(tx, {
      by: { actor, from },
      action: 'novelty.judge',
      subject: 'order',
      subjectId: order.id,
      before: { recordId, verdict: before },
      after: { recordId, verdict },
      now,
    });
    const { mine, others } = verdictsFor(await judgementsOf(tx, order.id, [recordId]), actor);
    return { id: recordId, mine, others };
  });
