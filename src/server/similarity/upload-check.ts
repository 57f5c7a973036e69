import type { CheckLine } from '#contracts/similarity.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import type { CheckOptions } from '#domain/similarity/result.ts';
import { nothingToCompare } from '#domain/similarity/text-kinds.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { recordFile } from '../files/upload-file.ts';
import type { UploadContext } from '../http/context.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { hasNewAbstracts } from './abstract-store.ts';
import { checkKind } from './check-job.ts';
import { countChecksSince, findCheck, insertCheck, lockQuota } from './check-store.ts';
import { lineOf } from './check-view.ts';
import { readSettings } from './settings-store.ts';
import { similarityOf } from './similarity-policy.ts';
import { countCompared } from './text-store.ts';

type Needs = Clock & WithFiles & WithJobs;

interface Asked extends CheckOptions {
  /** To how a manuscript is read and kept. */
  agreed: boolean;
  /** To later ones being compared with it. */
  consent: boolean;
}

/** The first moment of this calendar month in China. */
const monthStart = (now: Date): Date => new Date(`${chinaDay(now).slice(0, 7)}-01T00:00:00+08:00`);

export const quotaOf = async (db: Db, institutionId: number, userId: string, now: Date) => ({
  monthly: (await readSettings(db, institutionId)).monthly_quota,
  used: await countChecksSince(db, userId, monthStart(now)),
});

const requireQuota = async (db: Db, institutionId: number, userId: string, now: Date): Promise<void> => {
  const { monthly, used } = await quotaOf(db, institutionId, userId, now);
  if (used >= monthly)
    throw refuse('wrong-state', {
      sentence:
        monthly === 0 ? '本单位没有开放自助查重，请联系馆员' : `本月的 ${monthly} 次查重已用完，下月 1 日起可以再用`,
    });
};

/** Whether there is anything to compare with; abstracts that came since the last check are taken in by the next. */
export const hasTexts = async (
  db: Db,
  institutionId: number,
  userId: string,
  ownManuscripts: boolean,
): Promise<boolean> =>
  (await countCompared(db, userId, ownManuscripts)) > 0 || (await hasNewAbstracts(db, institutionId));

/** Nothing to compare with would look like nothing found. */
export const requireTexts = async (
  db: Db,
  institutionId: number,
  userId: string,
  ownManuscripts: boolean,
): Promise<void> => {
  if (!(await hasTexts(db, institutionId, userId, ownManuscripts)))
    throw refuse('wrong-state', { sentence: nothingToCompare });
};

/** Keeps the manuscript and has it compared. What stands against it is told before a byte of the file is kept. */
export const uploadCheck = async (
  services: Needs,
  context: UploadContext,
  { agreed, consent, ...options }: Asked,
): Promise<CheckLine> => {
  const { db, actor, from } = context;
  const institutionId = similarityOf(actor);
  const part = await context.upload();
  try {
    if (!agreed) throw refuse('bad-input', { sentence: '请先阅读并同意稿件的使用说明，再选择文件' });
    await requireTexts(db, institutionId, actor.userId, options.ownManuscripts);
    await requireQuota(db, institutionId, actor.userId, services.now());
    const received = await receiveUpload(services.files, part, 'manuscript');
    return await db.tx(async (tx) => {
      await lockQuota(tx, actor.userId);
      await requireQuota(tx, institutionId, actor.userId, services.now());
      const fileId = await recordFile(tx, context, received, { purpose: 'manuscript', institutionId });
      const id = newId();
      const taskId = await services.jobs.start(
        tx,
        { actor, from },
        // The tasks of an institution are open to its administrators, the name of a manuscript is not.
        { kind: checkKind, title: '论文查重', input: { checkId: id }, institutionId },
      );
      await insertCheck(tx, {
        id,
        institution_id: institutionId,
        user_id: actor.userId,
        user_name: actor.fullName,
        name: received.name,
        size: received.size,
        file_id: fileId,
        task_id: taskId,
        options: JSON.stringify(options),
        consent,
        agreed_at: services.now(),
        created_at: services.now(),
      });
      await writeAudit(tx, {
        by: { actor, from },
        action: 'similarity.send-in',
        subject: 'similarity_check',
        subjectId: id,
        // The name of a manuscript is its giver's own.
        after: { consent },
      });
      const row = await findCheck(tx, id);
      return lineOf(row!, actor);
    });
  } finally {
    if (!part.file.readableEnded) part.file.destroy();
  }
};
