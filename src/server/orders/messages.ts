import { refuse } from '#domain/errors.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import type { SessionContext } from '../http/context.ts';
import { notify } from '../notifications/notify.ts';
import { isStaffOf } from './order-actor.ts';
import { reachOrder } from './reach-order.ts';

/** A word between applicant and desk on the order itself; a remark of the staff among themselves stays inside. */
export const writeMessage = (
  { actor, db }: SessionContext,
  given: { id: string; body: string; internal: boolean },
  now: Date,
) =>
  db.tx(async (tx) => {
    const row = await reachOrder(tx, actor, given.id);
    const staff = isStaffOf(actor) && row.applicant_id !== actor.userId;
    if (given.internal && !staff) throw refuse('no-permission');
    await tx.run(
      kysely.insertInto('order_messages').values({
        id: newId(),
        institution_id: row.institution_id,
        order_id: row.id,
        at: now,
        author_id: actor.userId,
        author_name: actor.fullName,
        from_staff: staff,
        internal: given.internal,
        body: given.body,
      }),
    );
    const reader = staff ? row.applicant_id : row.assignee_id;
    if (reader && !given.internal)
      await notify(tx, {
        institutionId: row.institution_id,
        userIds: [reader],
        msg: `${row.number ?? '委托'}：${actor.fullName}留言：${given.body.slice(0, 60)}`,
        targetId: row.id,
        now,
      });
  });
