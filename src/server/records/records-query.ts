import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { pageOf } from '../db/pages.ts';
import { withKept } from './kept-record.ts';

export interface RecordFilter {
  importId?: string | undefined;
  orderId?: string | undefined;
  database?: number | undefined;
  page: number;
  limit: number;
}

const filtered = ({ importId, orderId, database }: RecordFilter) => {
  let some = kysely.selectFrom('literature_records as r');
  if (database !== undefined) some = some.where('r.database', '=', database);
  if (importId)
    some = some.where('r.id', 'in', (eb) =>
      eb.selectFrom('record_sources').select('record_id').where('import_id', '=', importId),
    );
  if (orderId)
    some = some.where('r.id', 'in', (eb) =>
      eb
        .selectFrom('record_sources as s')
        .innerJoin('record_imports as i', 'i.id', 's.import_id')
        .select('s.record_id')
        .where('i.order_id', '=', orderId),
    );
  return some;
};

export const pageOfRecords = async (db: Db, filter: RecordFilter) => {
  const found = filtered(filter).select(['r.id', 'r.database', 'r.editions', 'r.accession', 'r.data']);
  const { rows, total } = await pageOf(db, found.orderBy('r.id', 'desc'), filter);
  return { rows: rows.map(withKept), total };
};

/** One record beside the pack that keeps the text it was read from. */
export const recordWithText = async (db: Db, id: string) =>
  withKept(
    await db.one(
      kysely
        .selectFrom('literature_records as r')
        .leftJoin('record_texts as t', 't.id', 'r.text_id')
        .select(['r.id', 'r.database', 'r.editions', 'r.accession', 'r.data', 'r.raw', 'r.text_at', 't.packed'])
        .where('r.id', '=', id),
    ),
  );

/** The imports that brought a record, oldest first. */
export const importsOfRecord = (db: Db, id: string) =>
  db.all(
    kysely
      .selectFrom('record_sources as s')
      .innerJoin('record_imports as i', 'i.id', 's.import_id')
      .select(['i.id', 'i.name', 's.line', 's.editions', 'i.created_at'])
      .where('s.record_id', '=', id)
      .orderBy('i.id')
      .limit(100),
  );
