import type { Selectable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { DraftRevisionsTable } from '../db/report-tables.ts';

export type DraftRevision = Selectable<DraftRevisionsTable>;

/** Its number follows the last one; the order is locked. */
export const insertRevision = (db: Db, made: DraftRevision): Promise<number> =>
  db.run(
    kysely.insertInto('draft_revisions').values({
      ...made,
      content: JSON.stringify(made.content),
      open_items: JSON.stringify(made.open_items),
      fee: made.fee && JSON.stringify(made.fee),
    }),
  );

const ofOrder = (orderId: string) =>
  kysely.selectFrom('draft_revisions').selectAll().where('order_id', '=', orderId).orderBy('revision', 'desc');

export const lastRevision = (db: Db, orderId: string): Promise<DraftRevision | undefined> =>
  db.first(ofOrder(orderId).limit(1));

export const findRevision = (db: Db, orderId: string, revision: number): Promise<DraftRevision | undefined> =>
  db.first(ofOrder(orderId).where('revision', '=', revision));

/** The newest one that says this. */
export const revisionSaying = (db: Db, orderId: string, contentHash: string): Promise<DraftRevision | undefined> =>
  db.first(ofOrder(orderId).where('content_hash', '=', contentHash).limit(1));

/** The newest one whose price was counted. */
export const lastCounted = (db: Db, orderId: string): Promise<DraftRevision | undefined> =>
  db.first(ofOrder(orderId).where('fee', 'is not', null).limit(1));
