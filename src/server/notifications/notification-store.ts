import type { Notification } from '#contracts/notifications.ts';
import { APPLICANT } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { countRows } from '../db/pages.ts';
import { insertRows, updateWhere } from '../db/rows.ts';

/** turn: somebody has something to do; message: somebody is to be answered. */
export type NotificationKind = 'turn' | 'message' | 'other';

const mostListed = 200;

const columns = ['id', 'msg', 'target_id as targetId', 'created_at as createdAt'] as const;

const viewOf = (row: { id: string; msg: string; targetId: string | null; createdAt: Date }): Notification => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

const unreadOf = (userId: string) =>
  kysely.selectFrom('notifications').where('user_id', '=', userId).where('read_at', 'is', null);

export const listUnread = async (db: Db, userId: string): Promise<Notification[]> => {
  const newestFirst = unreadOf(userId).orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (await db.all(newestFirst.select(columns).limit(mostListed))).map(viewOf);
};

export const countUnread = (db: Db, userId: string): Promise<number> => countRows(db, unreadOf(userId));

export const findNotification = async (db: Db, id: string): Promise<Notification | undefined> => {
  const row = await db.first(kysely.selectFrom('notifications').select(columns).where('id', '=', id));
  return row && viewOf(row);
};

/** Those of them who are told in English: applicants whose account says so. */
export const englishReaders = async (db: Db, userIds: readonly string[]): Promise<string[]> => {
  const wanted = kysely.selectFrom('users').select('id').where('id', 'in', userIds).where('language', '=', 'en');
  return (await db.all(wanted.where('type', '=', APPLICANT))).map(({ id }) => id);
};

export const insertNotifications = (
  db: Db,
  given: {
    institutionId: number | null;
    told: readonly { userId: string; msg: string }[];
    kind: NotificationKind;
    targetId: string | null;
    now: Date;
  },
): Promise<number> =>
  insertRows(
    db,
    'notifications',
    given.told.map(({ userId, msg }) => ({
      id: newId(given.now.getTime()),
      institution_id: given.institutionId,
      user_id: userId,
      msg,
      kind: given.kind,
      target_id: given.targetId,
      created_at: given.now,
    })),
  );

/** The user's own one, read from now on; undefined when there is none of that id. */
export const markRead = (db: Db, userId: string, id: string, now: Date) =>
  db.first(
    kysely
      .updateTable('notifications')
      .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(['id', 'target_id as targetId']),
  );

export const markAllRead = (db: Db, userId: string, now: Date): Promise<number> =>
  updateWhere(db, 'notifications', { user_id: userId, read_at: null }, { read_at: now });

/** What is done leaves the bell: unread ones about this order, of everybody but the one named. */
export const markDone = (
  db: Db,
  given: { targetId: string; kind: NotificationKind; butNotOf: string; now: Date },
): Promise<number> =>
  db.run(
    kysely
      .updateTable('notifications')
      .set({ read_at: given.now })
      .where('target_id', '=', given.targetId)
      .where('kind', '=', given.kind)
      .where('user_id', '<>', given.butNotOf)
      .where('read_at', 'is', null),
  );
