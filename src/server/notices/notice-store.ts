import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { sql } from '../db/sql.ts';

const columns = [
  'id',
  'institution_id as institutionId',
  'title',
  'body',
  'published_at as publishedAt',
  'version',
] as const;

export interface NoticeText {
  title: string;
  body: string;
  publishedAt: Date;
}

/** Newest first; an institution sees its own and the platform's. */
export const listNotices = (db: Db, { page, limit }: { page: number; limit: number }) =>
  db.all(
    sql
      .selectFrom('notices')
      .select(columns)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit),
  );

export const countNotices = async (db: Db): Promise<number> =>
  Number((await db.one(sql.selectFrom('notices').select(({ fn }) => fn.countAll<string>().as('n')))).n);

export const findNotice = (db: Db, id: string) =>
  db.one(sql.selectFrom('notices').select(columns).where('id', '=', id).forUpdate());

export const insertNotice = (db: Db, institutionId: number | null, { title, body, publishedAt }: NoticeText) =>
  db.one(
    sql
      .insertInto('notices')
      .values({
        id: newId(publishedAt.getTime()),
        institution_id: institutionId,
        title,
        body,
        published_at: publishedAt,
      })
      .returning(columns),
  );

export const updateNotice = (db: Db, id: string, { title, body, publishedAt }: NoticeText) =>
  db.one(
    sql
      .updateTable('notices')
      .set(({ eb }) => ({ title, body, published_at: publishedAt, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(columns),
  );

export const deleteNotice = (db: Db, id: string) => db.run(sql.deleteFrom('notices').where('id', '=', id));

export type NoticeRow = Awaited<ReturnType<typeof findNotice>>;
