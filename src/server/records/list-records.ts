import type { RecordView } from '#contracts/literature/records.ts';
import { refuse } from '#domain/errors.ts';
import { editionNames } from '#domain/literature/recognise-database.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { SessionContext } from '../http/context.ts';
import { isStaffOf } from '../orders/order-actor.ts';
import { editionDecisionsOf } from './edition-store.ts';
import { textInPack } from './pack-texts.ts';
import { recordLineOf, recordViewOf } from './record-view.ts';

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

export const listRecords = async (db: Db, filter: RecordFilter) => {
  const rows = await db.all(
    filtered(filter)
      .select(['r.id', 'r.database', 'r.editions', 'r.accession', 'r.data'])
      .orderBy('r.id', 'desc')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
  );
  const { n } = await db.one(filtered(filter).select(({ fn }) => fn.countAll<number>().as('n')));
  return { list: rows.map(recordLineOf), total: Number(n) };
};

/** One record with the text it was read from; for staff. */
export const showRecord = async ({ db, actor }: SessionContext, id: string): Promise<RecordView> => {
  if (!isStaffOf(actor)) throw refuse('not-found');
  const row = await db.one(
    kysely
      .selectFrom('literature_records as r')
      .leftJoin('record_texts as t', 't.id', 'r.text_id')
      .select(['r.id', 'r.database', 'r.editions', 'r.accession', 'r.data', 'r.raw', 'r.text_at', 't.packed'])
      .where('r.id', '=', id),
  );
  const sources = await db.all(
    kysely
      .selectFrom('record_sources as s')
      .innerJoin('record_imports as i', 'i.id', 's.import_id')
      .select(['i.id', 'i.name', 's.line', 's.editions', 'i.created_at'])
      .where('s.record_id', '=', id)
      .orderBy('i.id')
      .limit(100),
  );
  return recordViewOf(
    { ...row, raw: row.packed ? textInPack(row.packed, row.text_at ?? 0) : row.raw },
    {
      imports: sources.map(({ created_at, editions, ...source }) => ({
        ...source,
        editions: editionNames(editions),
        at: created_at.toISOString(),
      })),
      editionDecisions: (await editionDecisionsOf(db, id)).map(({ edition, decided_by_name, decided_at, reason }) => ({
        edition,
        by: decided_by_name,
        at: decided_at.toISOString(),
        reason,
      })),
    },
  );
};
