import type { NoveltyHit } from '#contracts/novelty/workbench.ts';
import type { SessionContext } from '../http/context.ts';
import { changeNovelty } from './change-novelty.ts';
import { dropJudgement, judgementsOf, keepJudgement, requireHit } from './hit-store.ts';
import { verdictsFor } from './show-hits.ts';

/** Keeps one person's verdict on a hit; null takes it back. */
export const judgeHit = (
  context: SessionContext,
  { orderId, recordId, verdict }: { orderId: string; recordId: string; verdict: 1 | 2 | 3 | null },
  now: Date,
): Promise<Pick<NoveltyHit, 'id' | 'mine' | 'others'>> =>
  changeNovelty(context, orderId, now, async (tx, order) => {
    const { actor } = context;
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
    const { mine, others } = verdictsFor(await judgementsOf(tx, order.id, [recordId]), actor);
    return {
      action: 'novelty.judge',
      before: { recordId, verdict: before },
      after: { recordId, verdict },
      answer: { id: recordId, mine, others },
    };
  });
