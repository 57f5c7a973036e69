import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { Db } from '#server/db/db.ts';
import type { Acting } from '../acting.ts';
import { insertOrderFile, listOrderFiles } from '../files/order-files-store.ts';
import { requireOfferedForm } from '../order-form.ts';
import { lockOrder, type OrderRow } from '../order-store.ts';
import { twinOf } from '../pair-store.ts';
import { columnsOf } from './draft-columns.ts';
import { insertDraft, updateDraft } from './draft-store.ts';

/** The files of the form go with both. */
const shareFiles = async (db: Db, row: OrderRow, twinId: string): Promise<void> => {
  for (const { id, purpose } of await listOrderFiles(db, row.id))
    await insertOrderFile(db, { ...row, id: twinId }, id, purpose);
};

/** A form that is two orders becomes two drafts that name each other; the price is asked when each is handed in. */
export const splitDraft = async (db: Db, { row, now }: Acting): Promise<OrderRow> => {
  const parts = orderServiceOf(row.service).form.parts?.(readOrderForm(row.service, row.form) as never);
  if (!parts) return row;
  // What is to mend is told by the places of the form as it was filled in.
  await requireOfferedForm(db, row, now);
  const [first, second] = parts.map((part) => columnsOf(row.service, part as never, null, [row.applicant_name]));
  const twinId = await insertDraft(
    db,
    {
      institution_id: row.institution_id,
      station_id: row.station_id,
      service: row.service,
      applicant_id: row.applicant_id,
      applicant_name: row.applicant_name,
      department: row.department,
      department_code: row.department_code,
      created_by: row.created_by,
      pair_id: row.id,
      base_with: row.id,
      group_id: row.group_id,
      group_person_id: row.group_person_id,
      office_id: row.office_id,
      ...second!,
    },
    now,
  );
  await updateDraft(db, row, { ...first!, pair_id: row.id }, now);
  if (twinId) await shareFiles(db, row, twinId);
  return lockOrder(db, row.id);
};

/** The second draft is handed in with the first, or neither is. */
export const handInTwin = async (db: Db, { row, body, again }: Acting): Promise<void> => {
  const twin = await twinOf(db, row);
  if (twin?.status === 'draft') await again({ id: twin.id, action: body.action });
};
