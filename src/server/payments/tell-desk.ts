import type { Db } from '../db/db.ts';
import { notify } from '../notifications/notify.ts';
import { peopleWith } from '../orders/desk-people-query.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** A sentence to everyone of the acceptance desk. */
export const tellDesk = async (
  db: Db,
  institutionId: number,
  order: Pick<OrderRow, 'id' | 'number' | 'applicant_name'> | undefined,
  sentence: string,
  now: Date,
): Promise<void> => {
  const userIds = await peopleWith(db, institutionId, 'order.accept');
  const name = order ? `${order.number ?? ''} ${order.applicant_name}：`.trimStart() : '';
  await notify(db, { institutionId, userIds, msg: `${name}${sentence}`, ...(order && { targetId: order.id }), now });
};
