import { sql } from 'kysely';
import type { Feedback } from '#contracts/feedback.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { containing } from '../db/like.ts';
import { countRows, pageOf } from '../db/pages.ts';
import { insertRows } from '../db/rows.ts';

const columns = [
  'id',
  'institution_id',
  'user_id',
  'user_name',
  'page',
  'body',
  'heading',
  'picture_id',
  'status',
  'answer',
  'answered_by',
  'answered_at',
  'created_at',
  'version',
  sql<string>`coalesce((select name from institutions i where i.id = feedback.institution_id), '')`.as(
    'institution_name',
  ),
] as const;

export type FeedbackRow = NonNullable<Awaited<ReturnType<typeof lockFeedback>>>;

export const viewOf = (row: FeedbackRow): Feedback => ({
  id: row.id,
  userName: row.user_name,
  institutionName: row.institution_name,
  page: row.page,
  body: row.body,
  heading: row.heading,
  pictureId: row.picture_id,
  status: row.status,
  answer: row.answer,
  answeredBy: row.answered_by,
  answeredAt: row.answered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

export const lockFeedback = (db: Db, id: string) =>
  db.first(kysely.selectFrom('feedback').select(columns).where('id', '=', id).forUpdate());

interface Wanted {
  userId?: string;
  status?: Feedback['status'] | undefined;
  text?: string;
  institutionId?: number | undefined;
  page: number;
  limit: number;
}

export const listFeedback = async (db: Db, { userId, status, text = '', institutionId, page, limit }: Wanted) => {
  let rows = kysely.selectFrom('feedback');
  if (userId !== undefined) rows = rows.where('user_id', '=', userId);
  if (institutionId !== undefined) rows = rows.where('institution_id', '=', institutionId);
  if (status !== undefined) rows = rows.where('status', '=', status);
  if (text)
    rows = rows.where((eb) =>
      eb.or([
        eb('body', 'ilike', containing(text)),
        eb('user_name', 'ilike', containing(text)),
        eb('heading', 'ilike', containing(text)),
      ]),
    );
  const found = await pageOf(db, rows.select(columns).orderBy('id', 'desc'), { page, limit });
  return { list: found.rows.map(viewOf), total: found.total };
};

export interface NewFeedback {
  institutionId: number;
  userId: string;
  userName: string;
  page: string;
  body: string;
  pictureId: string | null;
  now: Date;
}

export const insertFeedback = async (db: Db, given: NewFeedback): Promise<string> => {
  const id = newId();
  await insertRows(db, 'feedback', {
    id,
    institution_id: given.institutionId,
    user_id: given.userId,
    user_name: given.userName,
    page: given.page,
    body: given.body,
    picture_id: given.pictureId,
    created_at: given.now,
  });
  return id;
};

export const sentSince = (db: Db, userId: string, since: Date): Promise<number> =>
  countRows(db, kysely.selectFrom('feedback').where('user_id', '=', userId).where('created_at', '>', since));

export const changeFeedback = (
  db: Db,
  { id, version }: Pick<FeedbackRow, 'id' | 'version'>,
  change: Partial<Pick<FeedbackRow, 'status' | 'answer' | 'answered_by' | 'answered_at' | 'heading'>>,
) =>
  db.one(
    kysely
      .updateTable('feedback')
      .set({ ...change, version: version + 1 })
      .where('id', '=', id)
      .returning(columns),
  );

export const unansweredFeedback = (db: Db) =>
  db.one(
    kysely
      .selectFrom('feedback')
      .where('status', '=', 'open')
      .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(created_at)`.as('oldestAt')]),
  );
