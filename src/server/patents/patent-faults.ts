import { readPatentForm } from '#domain/orders/services/patent/form.ts';
import { reportFaults } from '#domain/reports/patents/report-faults.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { countSet } from './member-store.ts';
import { documentsOf, readWork } from './patent-store.ts';
import { askedOf } from './show-project.ts';

/** Why the report cannot be finished, as sentences. */
export const patentFaults = async (db: Db, order: OrderRow): Promise<string[]> => {
  const form = readPatentForm(order.form);
  const work = await readWork(db, order);
  return reportFaults({
    kind: form.type || 'topic',
    claims: work.claims.length,
    documents: (await documentsOf(db, order.id)).length,
    comment: work.comment,
    numbers: askedOf(form, work).length,
    members: (await countSet(db, order.id)).documents,
  });
};
