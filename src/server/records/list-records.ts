import type { RecordView } from '#contracts/literature/records.ts';
import { refuse } from '#domain/errors.ts';
import { editionNames } from '#domain/literature/recognise-database.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { isStaffOf } from '../orders/order-actor.ts';
import { ownSourcesOfRecords } from '../search-sources/own-sources.ts';
import { editionDecisionsOf } from './edition-store.ts';
import { textInPack } from './pack-texts.ts';
import { recordLineOf, recordViewOf } from './record-view.ts';
import { importsOfRecord, pageOfRecords, type RecordFilter, recordWithText } from './records-query.ts';

export const listRecords = async (db: Db, filter: RecordFilter) => {
  const { rows, total } = await pageOfRecords(db, filter);
  const own = await ownSourcesOfRecords(db, rows);
  return { list: rows.map((row) => recordLineOf(row, own)), total };
};

/** One record with the text it was read from; for staff. */
export const showRecord = async ({ db, actor }: SessionContext, id: string): Promise<RecordView> => {
  if (!isStaffOf(actor)) throw refuse('not-found');
  const row = await recordWithText(db, id);
  const sources = await importsOfRecord(db, id);
  const own = await ownSourcesOfRecords(db, [row]);
  return recordViewOf(
    { ...row, raw: row.packed ? textInPack(row.packed, row.text_at ?? 0) : row.raw },
    {
      imports: sources.map(({ created_at, editions, ...source }) => ({
        ...source,
        editions: editionNames(editions, own),
        at: created_at.toISOString(),
      })),
      editionDecisions: (await editionDecisionsOf(db, id)).map(({ edition, decided_by_name, decided_at, reason }) => ({
        edition: editionNames([edition], own).join(),
        by: decided_by_name,
        at: decided_at.toISOString(),
        reason,
      })),
    },
    own,
  );
};
