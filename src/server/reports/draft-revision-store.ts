import type { Selectable } from 'kysely';
import type { DraftContent } from '#domain/reports/report-content.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { insertRows } from '../db/rows.ts';
import type { CountedFee, OpenItem } from '../db/stored-values.ts';
import type { DraftRevisionsTable } from '../db/tables.ts';
import { countedFee, draftContent, openItems } from './report-json.ts';

export type DraftRevision = Omit<Selectable<DraftRevisionsTable>, 'content' | 'open_items' | 'fee'> & {
  content: DraftContent;
  open_items: OpenItem[];
  fee: CountedFee | null;
};

/** Its number follows the last one; the order is locked. */
export const insertRevision = (db: Db, made: DraftRevision): Promise<number> =>
  insertRows(db, 'draft_revisions', {
    ...made,
    content: JSON.stringify(made.content),
    open_items: JSON.stringify(made.open_items),
    fee: made.fee && JSON.stringify(made.fee),
  });

const ofOrder = (orderId: string) =>
  kysely.selectFrom('draft_revisions').selectAll().where('order_id', '=', orderId).orderBy('revision', 'desc');

const readRevision = (row: Selectable<DraftRevisionsTable>): DraftRevision => {
  const place = (column: string) => ({ table: 'draft_revisions', column, id: `${row.order_id} ${row.revision}` });
  return {
    ...row,
    content: readJson(draftContent, row.content, place('content')),
    open_items: readJson(openItems, row.open_items, place('open_items')),
    fee: readJson(countedFee.nullable(), row.fee, place('fee')),
  };
};

const first = async (db: Db, some: ReturnType<typeof ofOrder>): Promise<DraftRevision | undefined> => {
  const row = await db.first(some.limit(1));
  return row && readRevision(row);
};

export const lastRevision = (db: Db, orderId: string): Promise<DraftRevision | undefined> =>
  first(db, ofOrder(orderId));

export const findRevision = (db: Db, orderId: string, revision: number): Promise<DraftRevision | undefined> =>
  first(db, ofOrder(orderId).where('revision', '=', revision));

/** The newest one that says this. */
export const revisionSaying = (db: Db, orderId: string, contentHash: string): Promise<DraftRevision | undefined> =>
  first(db, ofOrder(orderId).where('content_hash', '=', contentHash));

/** The newest one whose price was counted. */
export const lastCounted = (db: Db, orderId: string): Promise<DraftRevision | undefined> =>
  first(db, ofOrder(orderId).where('fee', 'is not', null));
