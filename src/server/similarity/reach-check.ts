import { refuse } from '#domain/errors.ts';
import { mayReadManuscript } from '#domain/orders/file-access.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { requireDesk } from '../orders/order-policy.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { type CheckRow, findCheck } from './check-store.ts';
import { giverOf, isOpenToStaff } from './similarity-policy.ts';

/** A check that this reader may see; of any other nobody is told that it exists. */
export const reachCheck = async (db: Db, actor: Actor, id: string): Promise<CheckRow> => {
  const row = await findCheck(db, id);
  const readable =
    row &&
    mayReadManuscript(
      { institutionId: row.institution_id, givenBy: giverOf(row), openToStaff: isOpenToStaff(row) },
      actor,
    );
  if (!row || !readable || row.state === 'deleted') throw refuse('not-found', { sentence: '没有找到这次比对' });
  if (row.order_id) requireDesk(actor, await reachOrder(db, actor, row.order_id));
  return row;
};
