import { refuse } from '#domain/errors.ts';
import { noveltyClosedTo } from '#domain/novelty/novelty-work.ts';
import { patentClosedTo } from '#domain/orders/patent-work.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { requireOpenSearch, workedStateOf } from '../orders/open-search.ts';
import { isStaffOf, orderActorOf } from '../orders/order-actor.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';

/** Of a check of a manuscript nothing is imported. */
export const withoutRecords = '论文查重委托没有要导入的题录';

/** The order for one who brings files into it: papers and citing records, hits of a novelty search, patents. */
export const requireOpenImport = async (db: Db, actor: Actor, orderId: string): Promise<OrderRow> => {
  const row = await reachOrder(db, actor, orderId);
  if (row.service === 'citation') return requireOpenSearch(db, actor, orderId);
  if (!isStaffOf(actor)) throw refuse('not-found');
  if (row.service === 'similarity') throw refuse('wrong-state', { sentence: withoutRecords });
  const closedTo = row.service === 'patent' ? patentClosedTo : noveltyClosedTo;
  const closed = closedTo(workedStateOf(row), orderActorOf(actor));
  if (closed !== null) throw refuse('wrong-state', { sentence: closed });
  return row;
};
