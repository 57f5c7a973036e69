import { formatTime } from '#domain/dates/format.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { insertMail, mailError } from '../mail/mail-store.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { testMailCode, testMailSubject } from './test-mail-code.ts';

/** Writes a mail like any other, tries at once, and says what the mail server answered. */
export const sendTestMail = async (
  services: Clock & WithMailer,
  context: SessionContext,
  recipient: string,
): Promise<{ sent: boolean; error: string }> => {
  if (!services.mailer.leaves) throw refuse('mail-not-configured');
  const now = services.now();
  const id = await context.db.tx(async (db) => {
    const body = `这是查引平台在 ${formatTime(now)} 发出的测试邮件。收到后，请把这六位数字填到平台首页“邮件发得出，收得到”一步：${testMailCode({ recipient, at: now })}`;
    const mail = { to: recipient, subject: testMailSubject, body, institutionId: null };
    const written = await insertMail(db, mail, now);
    await writeAudit(db, {
      by: context,
      action: 'mail.test',
      subject: 'mail',
      subjectId: written,
      institutionId: null,
      after: { recipient },
      now,
    });
    return written;
  });
  const { sent } = await services.mailer.retry([id]);
  return { sent: sent > 0, error: sent > 0 ? '' : ((await mailError(context.db, id)) ?? '发信服务器没有接收') };
};
