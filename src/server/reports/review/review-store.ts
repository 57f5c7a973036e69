import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { countRows } from '#server/db/pages.ts';
import { deleteWhere, firstWhere, sortedWhere } from '#server/db/rows.ts';
import type { ReviewCommentsTable, ReviewMarksTable } from '#server/db/tables.ts';

export type CommentRow = Selectable<ReviewCommentsTable>;
export type MarkRow = Selectable<ReviewMarksTable>;

export const insertComment = (db: Db, row: Insertable<ReviewCommentsTable>): Promise<CommentRow> =>
  db.one(kysely.insertInto('review_comments').values(row).returningAll());

/** Of all drafts of an order, oldest first. */
export const commentsOf = (db: Db, orderId: string): Promise<CommentRow[]> =>
  sortedWhere(db, 'review_comments', { order_id: orderId }, ['made_at', 'id']);

export const openCommentCount = (db: Db, orderId: string): Promise<number> =>
  countRows(db, kysely.selectFrom('review_comments').where('order_id', '=', orderId).where('closed_at', 'is', null));

export const findComment = (db: Db, id: string): Promise<CommentRow | undefined> =>
  firstWhere(db, 'review_comments', { id });

/** Undefined: somebody changed it meanwhile. */
export const updateComment = (
  db: Db,
  { id, version }: { id: string; version: number },
  change: Updateable<ReviewCommentsTable>,
): Promise<CommentRow | undefined> =>
  db.first(
    kysely
      .updateTable('review_comments')
      .set({ ...change, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll(),
  );

export const marksOf = (db: Db, orderId: string): Promise<MarkRow[]> =>
  sortedWhere(db, 'review_marks', { order_id: orderId }, ['place']);

export const putMarks = async (db: Db, rows: readonly MarkRow[]): Promise<void> => {
  await db.run(
    kysely
      .insertInto('review_marks')
      .values([...rows])
      .onConflict((conflict) =>
        conflict.columns(['order_id', 'user_id', 'place']).doUpdateSet({
          revision: sql`excluded.revision`,
          fingerprint: sql`excluded.fingerprint`,
          user_name: sql`excluded.user_name`,
          marked_at: sql`excluded.marked_at`,
        }),
      ),
  );
};

export const dropMarks = (db: Db, orderId: string, userId: string, places: readonly string[]): Promise<number> =>
  deleteWhere(db, 'review_marks', { order_id: orderId, user_id: userId, place: places });
