import type { CheckLine } from '#contracts/similarity.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { lockCheck, updateCheck } from './check-store.ts';
import { lineOf } from './check-view.ts';
import { reachCheck } from './reach-check.ts';
import { requireGiver } from './similarity-policy.ts';

/** Its giver lets the staff of the institution read a check and its manuscript, or no longer. */
export const shareCheck = (
  context: SessionContext,
  { id, version, shared }: { id: string; version: number; shared: boolean },
  now: Date,
): Promise<CheckLine> =>
  context.db.tx(async (tx) => {
    const { actor } = context;
    requireGiver(actor, await reachCheck(tx, actor, id));
    const row = await lockCheck(tx, id);
    if (!row) throw refuse('not-found');
    if (row.version !== version) throw refuse('conflict');
    const change = { shared_at: shared ? now : null, version: row.version + 1 };
    await updateCheck(tx, id, change);
    await writeAudit(tx, {
      by: context,
      action: 'similarity.share',
      subject: 'similarity_check',
      subjectId: id,
      before: { shared: row.shared_at !== null },
      after: { shared },
    });
    return lineOf({ ...row, ...change }, actor);
  });
