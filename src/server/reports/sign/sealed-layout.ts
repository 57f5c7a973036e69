import { refuse } from '#domain/errors.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import type { PdfBy } from '../pdf/make-pdf.ts';
import { templateOfReport } from '../report-store.ts';
import { listTurns } from '../report-template-store.ts';
import { templateKeyOf } from '../template-for.ts';

type Drawn = Pick<OrderRow, 'institution_id' | 'service'> & { template: string | null };

/** The shipped default has its twin in the standard layout; every other Word form looks different from it. */
export const hasOwnForm = async (db: Db, drawn: Drawn): Promise<boolean> => {
  const key = await templateKeyOf(db, drawn);
  if (key !== 'default') return true;
  const [turn] = await listTurns(db, drawn.institution_id, key);
  return (turn?.version ?? null) !== null;
};

/** Whether the sealed PDF would be drawn in the standard layout although the report has a Word form of its own. */
export const losesOwnForm = async (db: Db, order: OrderRow, by: PdfBy): Promise<boolean> => {
  if (by === 'libreoffice' || order.service !== 'citation') return false;
  return hasOwnForm(db, { ...order, template: await templateOfReport(db, order) });
};

/** Nobody seals another layout than the institution's without having been told. */
export const requireLayout = async (
  db: Db,
  order: OrderRow,
  { by, accepted }: { by: PdfBy; accepted: boolean },
): Promise<void> => {
  if (!accepted && (await losesOwnForm(db, order, by))) throw refuse('standard-layout');
};
