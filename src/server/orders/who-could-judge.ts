import { type OrderAction, rowOf } from '#domain/orders/actions.ts';
import { permissionOf } from '#domain/orders/party.ts';
import { staffJudge } from '#domain/orders/perform.ts';
import type { Db } from '../db/db.ts';
import { namesWith } from './desk-people-query.ts';
import type { OrderCaller } from './order-caller.ts';
import type { OrderRow } from './order-store.ts';

/** Who else could judge what this person worked on or reviewed; not asked where they did neither. */
export const whoCouldJudge = async (
  tx: Db,
  row: OrderRow,
  action: OrderAction,
  { actor }: OrderCaller,
): Promise<string[] | undefined> => {
  const taken = rowOf(action);
  const party = (['reviewer', 'rechecker', 'leader'] as const).find((one) => taken.by.includes(one));
  if (!actor || !party || !staffJudge(taken)) return undefined;
  const involved = [...row.worked_by, ...(party === 'rechecker' && row.reviewed_by ? [row.reviewed_by] : [])];
  if (!involved.includes(actor.userId)) return undefined;
  return namesWith(tx, row.institution_id, permissionOf[party], [...involved, row.applicant_id]);
};
