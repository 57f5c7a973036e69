import { refuse } from '#domain/errors.ts';
import { personNumberKinds } from '#domain/identity/person-numbers.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { SessionContext } from '#server/http/context.ts';
import { requireOthers } from './number-policy.ts';
import { lockNumbers, vouchForNumber, withdrawNumber } from './number-store.ts';

/** An administrator says whose numbers these are, or takes it back; nobody says it of themselves. */
export const vouchForNumbers = (
  context: SessionContext,
  { ids, vouched }: { ids: readonly string[]; vouched: boolean },
  now: Date,
): Promise<{ done: number }> =>
  context.db.tx(async (tx) => {
    const { actor } = context;
    const rows = await lockNumbers(tx, [...new Set(ids)]);
    if (rows.length < new Set(ids).size) throw refuse('not-found', { sentence: '没有找到所选的号码' });
    if (vouched) requireOthers(actor, rows);
    const changed = rows.filter(({ source }) => (source === 'typed') === vouched);
    for (const row of changed) {
      const own = { institutionId: row.institution_id, userId: row.user_id, kind: row.kind, value: row.value };
      const by = { id: actor.userId, name: actor.fullName };
      if (vouched) await vouchForNumber(tx, own, { source: 'administrator', by, now });
      else await withdrawNumber(tx, own);
      await writeAudit(tx, {
        by: context,
        action: vouched ? 'user.vouch-number' : 'user.withdraw-number',
        subject: 'user',
        subjectId: row.user_id,
        institutionId: row.institution_id,
        after: { kind: personNumberKinds[row.kind], value: row.value },
        now,
      });
    }
    return { done: changed.length };
  });
