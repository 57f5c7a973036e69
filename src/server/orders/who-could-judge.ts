import { type OrderAction, orderActions, rowOf } from '#domain/orders/actions.ts';
import type { OrderActor } from '#domain/orders/order-state.ts';
import { type Party, permissionOf } from '#domain/orders/party.ts';
import { notIndependent, staffJudge } from '#domain/orders/perform.ts';
import type { Db } from '../db/db.ts';
import { namesWith } from './desk-people-query.ts';
import type { OrderRow } from './order-store.ts';

const judges = ['reviewer', 'rechecker', 'leader'] as const satisfies Party[];

/** As whom the action judges, where this person holds the right to it but worked on the order, or reviewed it before. */
const barredAs = (row: OrderRow, action: OrderAction, actor: OrderActor) => {
  const taken = rowOf(action);
  if (actor.kind !== 'person' || !staffJudge(taken)) return undefined;
  return judges.find(
    (party) =>
      taken.by.includes(party) &&
      actor.permissions.has(permissionOf[party]) &&
      (row.worked_by.includes(actor.userId) || (party === 'rechecker' && row.reviewed_by === actor.userId)),
  );
};

/** Who else could judge what this person worked on or reviewed; not asked where they did neither. */
export const whoCouldJudge = async (
  tx: Db,
  row: OrderRow,
  action: OrderAction,
  actor: OrderActor,
): Promise<string[] | undefined> => {
  const party = barredAs(row, action, actor);
  if (!party) return undefined;
  const involved = [...row.worked_by, ...(party === 'rechecker' && row.reviewed_by ? [row.reviewed_by] : [])];
  return namesWith(tx, row.institution_id, permissionOf[party], [...involved, row.applicant_id]);
};

/** Steps of the order's state that are somebody else's to take because this person worked on it, with who could. */
export const barredFrom = async (db: Db, row: OrderRow, actor: OrderActor) => {
  const barred = orderActions.filter(
    (action) => rowOf(action).from.includes(row.status) && barredAs(row, action, actor) !== undefined,
  );
  const told = [];
  for (const action of barred) {
    const isWorker = actor.kind === 'person' && row.worked_by.includes(actor.userId);
    const could = await whoCouldJudge(db, row, action, actor);
    told.push({ action, label: rowOf(action).label, reason: notIndependent(isWorker, could) });
  }
  return told;
};
