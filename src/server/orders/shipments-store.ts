import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { readJson } from '../db/read-json.ts';
import { insertRows, sortedWhere, updateWhere } from '../db/rows.ts';
import type { OrderRow } from './order-store.ts';

export const insertShipment = (
  db: Db,
  row: OrderRow,
  { company, waybill, now }: { company: string; waybill: string; now: Date },
): Promise<number> =>
  insertRows(db, 'shipments', {
    id: newId(),
    institution_id: row.institution_id,
    order_id: row.id,
    report_version: row.report_version,
    company,
    waybill,
    address: JSON.stringify(row.form.address ?? {}),
    shipped_at: now,
  });

export const endShipment = (db: Db, orderId: string, outcome: 'received' | 'bounced', now: Date): Promise<number> =>
  updateWhere(db, 'shipments', { order_id: orderId, ended_at: null }, { ended_at: now, outcome });

/** Where it goes; what nobody filled in is absent. */
const keptAddress = z.looseObject({
  recipient: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
});

export const shipmentRowsOf = async (db: Db, orderId: string) => {
  const rows = await sortedWhere(db, 'shipments', { order_id: orderId }, ['shipped_at', 'id']);
  return rows.map((row) => ({
    ...row,
    address: readJson(keptAddress, row.address, { table: 'shipments', column: 'address', id: row.id }),
  }));
};
