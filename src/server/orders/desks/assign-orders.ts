import { Refusal, refuse } from '#domain/errors.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { SessionContext } from '#server/http/context.ts';
import { notify } from '#server/notifications/notify.ts';
import { requireAssigning, requireDesk } from '../order-policy.ts';
import { lockOrder, setAssignee } from '../order-store.ts';
import { findSearchLibrarian } from './search-librarians-query.ts';

const over = ['completed', 'withdrawn', 'refunded', 'refused', 'draft'];

/** Hands orders to a search librarian: by the desk, or taken and handed over by librarians themselves. A result per order. */
export const assignOrders = async (
  { actor, from, db }: SessionContext,
  ids: readonly string[],
  assigneeId: string,
  now: Date,
) => {
  requireAssigning(actor);
  const assignee = await findSearchLibrarian(db, assigneeId);
  if (!assignee) throw refuse('bad-input', { sentence: '请选择检索馆员', fields: { assigneeId: '请选择检索馆员' } });
  const assign = (id: string) =>
    db.tx(async (tx) => {
      const row = await lockOrder(tx, id);
      if (over.includes(row.status)) throw refuse('wrong-state', { sentence: '该委托已结束，不能指派' });
      requireDesk(actor, row);
      if (row.applicant_id === assigneeId)
        throw refuse('wrong-state', { sentence: '不能把委托指派给它的委托人，请选择其他馆员' });
      await setAssignee(tx, row, assigneeId, now);
      await notify(tx, {
        institutionId: row.institution_id,
        userIds: [assigneeId],
        msg: `${row.number ?? ''} ${row.applicant_name}：已指派给您`.trim(),
        targetId: id,
        kind: 'turn',
        by: actor.userId,
        now,
      });
      await writeAudit(tx, {
        by: { actor, from },
        action: 'order.assign',
        subjectId: id,
        before: { assigneeId: row.assignee_id },
        after: { assigneeId },
        now,
      });
    });
  const list: { id: string; ok: boolean; sentence: string }[] = [];
  for (const id of ids) {
    try {
      await assign(id);
      list.push({ id, ok: true, sentence: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      list.push({ id, ok: false, sentence: error.sentence ?? '没有找到该委托' });
    }
  }
  return list;
};
