import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { requireWaiting } from './confirm.ts';
import { type ConfirmationKinds, kindNamed } from './confirmation-kind.ts';
import { requireRejecting, requireSomeRight } from './confirmation-policy.ts';
import { decideConfirmation, lockConfirmation, overdueConfirmations, payloadOf } from './confirmations-store.ts';

export const reject = (
  services: Clock,
  kinds: ConfirmationKinds,
  context: SessionContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  context.db.tx(async (db) => {
    const now = services.now();
    const { userId, fullName } = context.actor;
    requireSomeRight(context.actor, kinds);
    const row = await lockConfirmation(db, id);
    const kind = kindNamed(kinds, row.kind);
    requireRejecting(context.actor, kind, row);
    requireWaiting(row, now);
    await kind.drop?.(db, payloadOf(row, kind.payload));
    await decideConfirmation(db, id, { state: 'rejected', by: { id: userId, name: fullName }, reason, now });
    await writeAudit(db, {
      by: context,
      action: 'confirmation.reject',
      subjectId: id,
      institutionId: row.institution_id,
      after: { title: row.title, reason, proposedBy: row.proposed_by_name },
      now,
    });
  });

export const withdraw = (
  services: Clock,
  kinds: ConfirmationKinds,
  context: SessionContext,
  id: string,
): Promise<void> =>
  context.db.tx(async (db) => {
    const now = services.now();
    const { userId, fullName } = context.actor;
    const row = await lockConfirmation(db, id);
    if (row.proposed_by !== userId) throw refuse('not-found');
    requireWaiting(row, now);
    const kind = kindNamed(kinds, row.kind);
    await kind.drop?.(db, payloadOf(row, kind.payload));
    await decideConfirmation(db, id, { state: 'withdrawn', by: { id: userId, name: fullName }, now });
    await writeAudit(db, {
      by: context,
      action: 'confirmation.withdraw',
      subjectId: id,
      institutionId: row.institution_id,
      after: { title: row.title },
      now,
    });
  });

const byTime = { ip: '', host: '', userAgent: '', requestId: '' };

/** Ends what nobody decided in time. */
export const expireConfirmations = async (services: Clock & PlatformScope, kinds: ConfirmationKinds): Promise<number> =>
  services.platform('confirmation').tx(async (db) => {
    const now = services.now();
    const rows = await overdueConfirmations(db, now);
    for (const row of rows) {
      const kind = kindNamed(kinds, row.kind);
      await kind.drop?.(db, payloadOf(row, kind.payload));
      await decideConfirmation(db, row.id, { state: 'expired', by: { id: null, name: '' }, now });
      await writeAudit(db, {
        by: { actor: null, from: byTime },
        action: 'confirmation.expire',
        subjectId: row.id,
        institutionId: row.institution_id,
        after: { title: row.title },
        now,
      });
    }
    return rows.length;
  });
