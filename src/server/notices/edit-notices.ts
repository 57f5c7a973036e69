import type { Notice } from '#contracts/notices.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { mayEdit } from './notice-policy.ts';
import {
  deleteNotice,
  findNotice,
  insertNotice,
  lockNotice,
  type NoticeRow,
  setWithdrawn,
  updateNotice,
} from './notice-store.ts';
import { viewOf } from './read-notices.ts';

/** The notice, locked, if the actor may change it: another institution's and the platform's are not there to change. */
const noticeToEdit = async (db: Db, { actor }: SessionContext, id: string): Promise<NoticeRow> => {
  if (!(await lockNotice(db, id))) throw refuse('not-found', { sentence: '公告不存在' });
  const notice = await findNotice(db, id);
  if (!mayEdit(actor, notice)) throw refuse('not-found', { sentence: '公告不存在' });
  return notice;
};

interface Step {
  verb: 'create' | 'update' | 'withdraw' | 'republish' | 'delete';
  before?: NoticeRow | undefined;
  after?: NoticeRow | undefined;
}

const audit = (db: Db, context: SessionContext, { verb, before, after }: Step, now: Date) => {
  const { id, institutionId } = (after ?? before)!;
  return writeAudit(db, {
    by: context,
    action: `notice.${verb}`,
    subjectId: id,
    institutionId,
    before,
    after,
    now,
  });
};

export interface NoticeInput {
  id?: string | undefined;
  title: string;
  body: string;
  publishedAt?: string | undefined;
  version?: number | undefined;
}

/** The platform administrator's are every institution's, anybody else's those of their own. */
export const saveNotice = (context: SessionContext, input: NoticeInput, now: Date): Promise<Notice> =>
  context.db.tx(async (tx) => {
    const { title, body, version } = input;
    const before = input.id ? await noticeToEdit(tx, context, input.id) : undefined;
    if (before && before.version !== version) throw refuse('conflict');
    const publishedAt = input.publishedAt ? new Date(input.publishedAt) : (before?.publishedAt ?? now);
    const text = { title, body, publishedAt };
    const id = before?.id ?? (await insertNotice(tx, context.actor.institutionId, text));
    if (before) await updateNotice(tx, id, text);
    const after = await findNotice(tx, id);
    await audit(tx, context, { verb: before ? 'update' : 'create', before, after }, now);
    return viewOf(context.actor, after, now);
  });

export const withdrawNotice = (
  context: SessionContext,
  { id, version, withdrawn }: { id: string; version: number; withdrawn: boolean },
  now: Date,
): Promise<Notice> =>
  context.db.tx(async (tx) => {
    const before = await noticeToEdit(tx, context, id);
    if (before.version !== version) throw refuse('conflict');
    if ((before.withdrawnAt !== null) === withdrawn)
      throw refuse('wrong-state', { sentence: withdrawn ? '该公告已经撤下' : '该公告没有撤下' });
    await setWithdrawn(tx, id, withdrawn ? now : null);
    const after = await findNotice(tx, id);
    await audit(tx, context, { verb: withdrawn ? 'withdraw' : 'republish', before, after }, now);
    return viewOf(context.actor, after, now);
  });

export const removeNotice = (context: SessionContext, id: string, now: Date): Promise<void> =>
  context.db.tx(async (tx) => {
    const before = await noticeToEdit(tx, context, id);
    await deleteNotice(tx, id);
    await audit(tx, context, { verb: 'delete', before }, now);
  });
