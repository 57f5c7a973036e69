import type { Notice } from '#contracts/notices.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { type Actor, may, type SessionContext } from '../http/context.ts';
import {
  countNotices,
  deleteNotice,
  findNotice,
  insertNotice,
  listNotices,
  type NoticeRow,
  updateNotice,
} from './notice-store.ts';

/** An institution's notices are its own; the platform administrator, of no institution, may change all. */
const mayEdit = (actor: Actor, notice: { institutionId: number | null }): boolean =>
  may(actor, 'notice.write') && (actor.institutionId === null || actor.institutionId === notice.institutionId);

const viewOf = (actor: Actor, row: NoticeRow): Notice => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
  editable: mayEdit(actor, row),
});

export const showNotices = async ({ db, actor }: SessionContext, page: { page: number; limit: number }) => ({
  list: (await listNotices(db, page)).map((row) => viewOf(actor, row)),
  total: await countNotices(db),
});

/** The notice, locked, if the actor may change it: another institution's and the platform's are not there to change. */
const noticeToEdit = async (db: Db, actor: Actor, id: string): Promise<NoticeRow> => {
  const notice = await findNotice(db, id);
  if (!mayEdit(actor, notice)) throw refuse('not-found');
  return notice;
};

export interface NoticeInput {
  id?: string | undefined;
  title: string;
  body: string;
  publishedAt?: string | undefined;
  version?: number | undefined;
}

export const saveNotice = ({ db, actor, from }: SessionContext, input: NoticeInput, now: Date): Promise<Notice> =>
  db.tx(async (tx) => {
    const { id, title, body, version } = input;
    const before = id ? await noticeToEdit(tx, actor, id) : undefined;
    if (before && before.version !== version) throw refuse('conflict');
    const publishedAt = input.publishedAt ? new Date(input.publishedAt) : (before?.publishedAt ?? now);
    const after = before
      ? await updateNotice(tx, before.id, { title, body, publishedAt })
      : await insertNotice(tx, actor.institutionId, { title, body, publishedAt });
    await writeAudit(tx, {
      by: { actor, from },
      action: before ? 'notice.update' : 'notice.create',
      subject: 'notice',
      subjectId: after.id,
      institutionId: after.institutionId,
      before,
      after,
      now,
    });
    return viewOf(actor, after);
  });

export const removeNotice = ({ db, actor, from }: SessionContext, id: string, now: Date): Promise<void> =>
  db.tx(async (tx) => {
    const before = await noticeToEdit(tx, actor, id);
    await deleteNotice(tx, id);
    await writeAudit(tx, {
      by: { actor, from },
      action: 'notice.delete',
      subject: 'notice',
      subjectId: id,
      institutionId: before.institutionId,
      before,
      now,
    });
  });
