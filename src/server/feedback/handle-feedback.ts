import type { Feedback } from '#contracts/feedback.ts';
import { refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { takeUploaded } from '../files/use-file.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { notify } from '../notifications/notify.ts';
import { changeFeedback, type FeedbackRow, insertFeedback, lockFeedback, sentSince, viewOf } from './feedback-store.ts';

const mostAnHour = 20;
const hour = 3_600_000;

interface Sender {
  userId: string;
  institutionId: number;
}

interface Sent {
  page: string;
  body: string;
  pictureId?: string | undefined;
}

/** Only a picture that the sender uploaded themselves and that is used nowhere else. */
const requirePicture = async (db: Db, { userId, institutionId }: Sender, id: string): Promise<void> => {
  const file = await takeUploaded(db, id, { use: 'feedback', userId, institutionId });
  if (!file.media_type.startsWith('image/')) throw refuse('wrong-type', { sentence: '请上传图片' });
};

export const sendFeedback = ({ db, actor }: SessionContext, sent: Sent, now: Date): Promise<{ id: string }> =>
  db.tx(async (tx) => {
    const { userId, fullName } = actor;
    const institutionId = ownInstitution(actor, '平台管理员不提交反馈');
    if (sent.pictureId) await requirePicture(tx, { userId, institutionId }, sent.pictureId);
    if ((await sentSince(tx, userId, new Date(now.getTime() - hour))) >= mostAnHour)
      throw refuse('too-many', { sentence: '提交过于频繁，请稍后再试' });
    const { page, body, pictureId = null } = sent;
    return { id: await insertFeedback(tx, { institutionId, userId, userName: fullName, page, body, pictureId, now }) };
  });

export const feedbackToChange = async (db: Db, id: string, version: number): Promise<FeedbackRow> => {
  const row = await lockFeedback(db, id);
  if (!row) throw refuse('not-found', { sentence: '反馈不存在' });
  if (row.version !== version) throw refuse('conflict');
  return row;
};

const audit = (db: Db, by: SessionContext, verb: string, before: FeedbackRow, after: FeedbackRow, now: Date) =>
  writeAudit(db, {
    by,
    action: `feedback.${verb}`,
    subjectId: before.id,
    institutionId: before.institution_id,
    before: { status: before.status, answer: before.answer },
    after: { status: after.status, answer: after.answer },
    now,
  });

const excerpt = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return [...line].length > 60 ? `${[...line].slice(0, 60).join('')}…` : line;
};

/** The sender is told in the same transaction; an answer may be mended by answering once more. */
export const answerFeedback = (
  context: SessionContext,
  { id, version, answer, close }: { id: string; version: number; answer: string; close: boolean },
  now: Date,
): Promise<Feedback> =>
  context.db.tx(async (tx) => {
    const before = await feedbackToChange(tx, id, version);
    const after = await changeFeedback(tx, before, {
      status: close ? 'closed' : 'answered',
      answer,
      answered_by: context.actor.fullName,
      answered_at: now,
    });
    await audit(tx, context, 'answer', before, after, now);
    await notify(tx, {
      institutionId: before.institution_id,
      userIds: [before.user_id],
      msg: said(`您的反馈已答复：${excerpt(answer)}`, `Your feedback has been answered: ${excerpt(answer)}`),
      now,
    });
    return viewOf(after);
  });

/** Reopened, it stands where it stood before: answered if it was. */
export const closeFeedback = (
  context: SessionContext,
  { id, version, closed }: { id: string; version: number; closed: boolean },
  now: Date,
): Promise<Feedback> =>
  context.db.tx(async (tx) => {
    const before = await feedbackToChange(tx, id, version);
    if ((before.status === 'closed') === closed) throw refuse('wrong-state');
    const reopened = before.answer ? 'answered' : 'open';
    const after = await changeFeedback(tx, before, { status: closed ? 'closed' : reopened });
    await audit(tx, context, closed ? 'close' : 'reopen', before, after, now);
    return viewOf(after);
  });
