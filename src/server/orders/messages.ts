import { said } from '#domain/language/language.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { markDone } from '../notifications/notification-store.ts';
import { notify } from '../notifications/notify.ts';
import { peopleWith } from './desk-people-query.ts';
import { insertMessage } from './message-store.ts';
import { requireInternal, speaksAsStaff } from './order-policy.ts';
import type { OrderRow } from './order-store.ts';
import { reachOrder } from './reach-order.ts';

interface NewMessage {
  by: { userId: string; fullName: string };
  staff: boolean;
  internal: boolean;
  body: string;
  now: Date;
}

/** Keeps a message with its order and tells who is to read it. */
export const keepMessage = async (tx: Db, row: OrderRow, message: NewMessage): Promise<void> => {
  const { by, staff, internal, body, now } = message;
  const author = { author_id: by.userId, author_name: by.fullName, from_staff: staff };
  await insertMessage(tx, row, { ...author, at: now, internal, body });
  if (internal) return;
  // An answer settles the question at every desk that was told of it.
  if (staff) await markDone(tx, { targetId: row.id, kind: 'message', butNotOf: row.applicant_id, now });
  await notify(tx, {
    institutionId: row.institution_id,
    userIds: staff ? [row.applicant_id] : await deskOf(tx, row),
    msg: said(
      `${row.number ?? '委托'}：${by.fullName}留言：${body.slice(0, 60)}`,
      `${row.number ?? 'Order'}: message from ${by.fullName}: ${body.slice(0, 60)}`,
    ),
    targetId: row.id,
    kind: 'message',
    by: by.userId,
    now,
  });
};

/** A word between applicant and desk on the order itself; a remark of the staff among themselves stays inside. */
export const writeMessage = (
  { actor, db }: SessionContext,
  given: { id: string; body: string; internal: boolean },
  now: Date,
) =>
  db.tx(async (tx) => {
    const row = await reachOrder(tx, actor, given.id);
    const staff = speaksAsStaff(actor, row);
    if (given.internal) requireInternal(actor, row);
    await keepMessage(tx, row, { by: actor, staff, internal: given.internal, body: given.body, now });
  });

/** Who answers the applicant: the librarian who has the order, else those who accept orders. */
const deskOf = async (db: Db, { assignee_id, institution_id, status }: OrderRow): Promise<string[]> => {
  if (assignee_id) return [assignee_id];
  return status === 'draft' ? [] : peopleWith(db, institution_id, 'order.accept');
};
