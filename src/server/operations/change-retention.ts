import type { RetentionRule } from '#contracts/operations.ts';
import { refuse } from '#domain/errors.ts';
import { retentionFault } from '#domain/operations/retention.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { readRetention, updateRetention } from '../jobs/retention-store.ts';

/** How long one kind of data stays. */
export const changeRetention = (
  services: Clock,
  context: SessionContext,
  next: RetentionRule,
): Promise<RetentionRule> =>
  context.db.tx(async (db) => {
    const fault = retentionFault(next.kind, next.days);
    if (fault) throw refuse('bad-input', { sentence: fault, fields: { days: fault } });
    const ruleNow = async () => (await readRetention(db)).find(({ kind }) => kind === next.kind);
    const before = await ruleNow();
    if ((await updateRetention(db, next, context.actor.fullName)) === 0) throw refuse('conflict', { current: before });
    const after = (await ruleNow())!;
    await writeAudit(db, {
      by: context,
      action: 'platform.retention',
      subject: 'platform',
      institutionId: null,
      before,
      after,
      now: services.now(),
    });
    return after;
  });
