import type { FindingView } from '#contracts/payments/reconciliation.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { findFinding, findingView, lockFinding, setSettled } from './finding-store.ts';

/** A person has looked into it and says what came of it; the books stay as they are. */
export const settleFinding = (
  { db, actor, from }: SessionContext,
  { id, note }: { id: string; note: string },
  now: Date,
): Promise<FindingView> =>
  db.tx(async (tx) => {
    const row = await lockFinding(tx, id);
    if (row.settled_at) throw refuse('conflict', { sentence: '这一条已由他人处理' });
    await setSettled(tx, id, { name: actor.fullName, note, now });
    await writeAudit(tx, {
      by: { actor, from },
      action: 'reconciliation.settle',
      subject: 'reconciliation-finding',
      subjectId: id,
      institutionId: row.institution_id,
      after: { note },
      now,
    });
    return findingView(await findFinding(tx, id));
  });
