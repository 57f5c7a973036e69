import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import type { MergeDecisionsTable } from '#server/db/literature-tables.ts';

export type MergeRow = Selectable<MergeDecisionsTable>;

const touching = (recordIds: readonly string[]) =>
  kysely
    .selectFrom('merge_decisions')
    .selectAll()
    .where(sql<boolean>`record_ids && ${recordIds}::uuid[]`)
    .orderBy('id');

/** Decisions that stand about any of the records, in the order they were made. */
export const mergeDecisionsOn = (db: Db, recordIds: readonly string[]): Promise<MergeRow[]> =>
  recordIds.length === 0 ? Promise.resolve([]) : db.all(touching(recordIds).where('undone_at', 'is', null));

/** The same with those taken back, for the log. */
export const mergeLogOn = (db: Db, recordIds: readonly string[]): Promise<MergeRow[]> =>
  recordIds.length === 0 ? Promise.resolve([]) : db.all(touching(recordIds));
