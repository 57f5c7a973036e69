import { refusals } from '#contracts/errors.ts';
import { Refusal } from '#domain/errors.ts';
import { isLanguage } from '#domain/language/language.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { profileOf } from '../institutions/profile-of.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { listPending, markApproved, removeRefused, takePending } from './applicant-store.ts';
import { approvedMail, type Letterhead, refusedMail } from './registration-mails.ts';

export const listRegistrations = async (
  { db, actor }: SessionContext,
  { institutionId, ...paging }: { page: number; limit: number; institutionId?: number | undefined },
) => {
  const { rows, total } = await listPending(db, { ...paging, institutionId: institutionAsked(actor, institutionId) });
  const list = rows.map((row) => ({
    id: row.id,
    institutionId: row.institution_id,
    institutionName: row.institution_name ?? '',
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    mobile: row.mobile,
    department: row.department,
    outsideUnit: row.outside_unit,
    createdAt: row.created_at.toISOString(),
    sameName: row.same_name,
  }));
  return { list, total };
};

const headOf = async (
  db: Db,
  applicant: { institution_id: number | null; language: string | null },
): Promise<Letterhead> => ({
  profile: await profileOf(db, applicant.institution_id),
  language: isLanguage(applicant.language) ? applicant.language : 'zh',
});

export const approveRegistration = (services: WithMailer, by: SessionContext, id: string): Promise<void> =>
  by.db.tx(async (tx) => {
    const applicant = await takePending(tx, id);
    await markApproved(tx, id);
    await writeAudit(tx, {
      by,
      action: 'registration.approve',
      subject: 'user',
      subjectId: id,
      institutionId: applicant.institution_id,
      before: { pending: true },
      after: { pending: false },
    });
    if (!applicant.email) return;
    const text = approvedMail(await headOf(tx, applicant), applicant.username);
    const { email: to, institution_id: institutionId } = applicant;
    await services.mailer.send(tx, { to, userId: id, ...text, institutionId });
  });

/** Each for itself: what cannot be approved stays as it was and says why. */
export const approveRegistrations = async (services: WithMailer, by: SessionContext, ids: readonly string[]) => {
  const list: { id: string; ok: boolean; sentence: string }[] = [];
  for (const id of new Set(ids))
    try {
      await approveRegistration(services, by, id);
      list.push({ id, ok: true, sentence: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      list.push({ id, ok: false, sentence: error.sentence ?? refusals[error.code].sentence });
    }
  return { list };
};

export const refuseRegistration = (
  services: WithMailer,
  by: SessionContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  by.db.tx(async (tx) => {
    const applicant = await takePending(tx, id);
    await removeRefused(tx, id);
    await writeAudit(tx, {
      by,
      action: 'registration.refuse',
      subject: 'user',
      subjectId: id,
      institutionId: applicant.institution_id,
      before: { username: applicant.username, fullName: applicant.full_name, email: applicant.email },
      after: { reason },
    });
    if (!applicant.email) return;
    const text = refusedMail(await headOf(tx, applicant), applicant.username, reason);
    await services.mailer.send(tx, { to: applicant.email, ...text, institutionId: applicant.institution_id });
  });
