import { sql } from 'kysely';
import type { Notice } from '#contracts/notices.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { containing } from '../db/like.ts';
import { countRows, rowsOfPage } from '../db/pages.ts';
import { deleteWhere, firstWhere, insertRows, lockFirst, sortedWhere, updateWhere } from '../db/rows.ts';

const notices = kysely
  .selectFrom('notices as n')
  .select([
    'n.id',
    'n.institution_id as institutionId',
    'n.title',
    'n.body',
    'n.published_at as publishedAt',
    'n.withdrawn_at as withdrawnAt',
    'n.version',
  ]);

export interface NoticeText {
  title: string;
  body: string;
  publishedAt: Date;
}

export interface NoticeFilter {
  id?: string | undefined;
  text: string;
  state?: Notice['state'] | undefined;
  /** Of this institution alone, null for the platform's own; absent: all that may be seen. */
  of?: number | null | undefined;
  now: Date;
}

const states: Readonly<Record<Notice['state'], (now: Date) => ReturnType<typeof sql<boolean>>>> = {
  withdrawn: () => sql<boolean>`n.withdrawn_at is not null`,
  scheduled: (now) => sql<boolean>`n.withdrawn_at is null and n.published_at > ${now}`,
  published: (now) => sql<boolean>`n.withdrawn_at is null and n.published_at <= ${now}`,
};

const matching = ({ id, text, state, of, now }: NoticeFilter) => {
  let rows = notices;
  if (id) rows = rows.where('n.id', '=', id);
  if (text) rows = rows.where('n.title', 'ilike', containing(text));
  if (of !== undefined) rows = rows.where('n.institution_id', of === null ? 'is' : '=', of);
  if (state) rows = rows.where(states[state](now));
  return rows;
};

/** Newest first; an institution sees its own and the platform's. */
export const listNotices = (db: Db, filter: NoticeFilter, page: { page: number; limit: number }) =>
  rowsOfPage(db, matching(filter).orderBy('n.published_at', 'desc').orderBy('n.id', 'desc'), page);

export const countNotices = (db: Db, filter: NoticeFilter): Promise<number> => countRows(db, matching(filter));

export type NoticeRow = Awaited<ReturnType<typeof findNotice>>;

export const findNotice = (db: Db, id: string) => db.one(notices.where('n.id', '=', id));

export const lockNotice = (db: Db, id: string) => lockFirst(db, 'notices', { id }, ['id']);

export const insertNotice = async (
  db: Db,
  institutionId: number | null,
  { title, body, publishedAt }: NoticeText,
): Promise<string> => {
  const id = newId();
  await insertRows(db, 'notices', { id, institution_id: institutionId, title, body, published_at: publishedAt });
  return id;
};

export const updateNotice = (db: Db, id: string, { title, body, publishedAt }: NoticeText) =>
  updateWhere(db, 'notices', { id }, ({ eb }) => ({
    title,
    body,
    published_at: publishedAt,
    version: eb('version', '+', 1),
  }));

export const setWithdrawn = (db: Db, id: string, at: Date | null) =>
  updateWhere(db, 'notices', { id }, ({ eb }) => ({ withdrawn_at: at, version: eb('version', '+', 1) }));

export const deleteNotice = (db: Db, id: string) => deleteWhere(db, 'notices', { id });

/** The institution's notices that were not withdrawn, oldest first. */
export const listStandingNotices = (db: Db, institutionId: number) =>
  sortedWhere(
    db,
    'notices',
    { institution_id: institutionId, withdrawn_at: null },
    ['published_at', 'id'],
    ['title', 'body', 'published_at'],
  );

/** The id of the notice with this title and time of publication. */
export const findSameNotice = async (
  db: Db,
  institutionId: number,
  { title, publishedAt }: { title: string; publishedAt: Date },
): Promise<string | undefined> =>
  (await firstWhere(db, 'notices', { institution_id: institutionId, title, published_at: publishedAt }, ['id']))?.id;
