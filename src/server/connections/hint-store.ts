import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { insertNew, lockOne, updateWhere } from '../db/rows.ts';
import type { SourceHintsTable } from '../db/tables.ts';

export type HintRow = Selectable<SourceHintsTable>;

/** A hint that is there already stays as it was decided. */
export const insertHints = async (db: Db, rows: readonly Insertable<SourceHintsTable>[]): Promise<void> => {
  if (rows.length === 0) return;
  await insertNew(db, 'source_hints', rows, ['paper_id', 'source', 'kind', 'field', 'value']);
};

export const hintsOfOrder = (db: Db, orderId: string) =>
  db.all(
    kysely
      .selectFrom('source_hints as h')
      .innerJoin('order_papers as p', 'p.id', 'h.paper_id')
      .selectAll('h')
      .select('p.no as paper_no')
      .where('h.order_id', '=', orderId)
      .where('p.gone', '=', false)
      .orderBy('p.no')
      .orderBy('h.kind')
      .orderBy('h.field'),
  );

export const lockHint = (db: Db, id: string): Promise<HintRow> => lockOne(db, 'source_hints', { id });

export const updateHint = (db: Db, id: string, change: Updateable<SourceHintsTable>): Promise<number> =>
  updateWhere(db, 'source_hints', { id }, change);
