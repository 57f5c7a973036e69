import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { insertRows, lockOne, updateWhere } from '#server/db/rows.ts';
import type { MergeDecisionsTable } from '#server/db/tables.ts';
import type { Actor } from '#server/http/context.ts';

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

export const insertMergeDecision = (
  db: Db,
  actor: Pick<Actor, 'institutionId' | 'userId' | 'fullName'>,
  given: { kind: 'merge' | 'split'; recordIds: string[]; reason: string; now: Date },
): Promise<number> =>
  insertRows(db, 'merge_decisions', {
    id: newId(),
    institution_id: actor.institutionId ?? -1,
    kind: given.kind,
    record_ids: given.recordIds,
    reason: given.reason,
    decided_by: actor.userId,
    decided_by_name: actor.fullName,
    decided_at: given.now,
  });

export const lockMergeDecision = (db: Db, id: string): Promise<MergeRow> => lockOne(db, 'merge_decisions', { id });

export const markMergeUndone = (db: Db, id: string, byName: string, now: Date): Promise<number> =>
  updateWhere(db, 'merge_decisions', { id }, { undone_at: now, undone_by_name: byName });
