import { refuse } from '#domain/errors.ts';
import { firstDaySteps } from '#domain/operations/first-day.ts';
import { operatorCommand } from '../db/operator-command.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { newestWholeBackup, readSchedule } from './backup-book-store.ts';
import { readSeal } from './backup-seal-store.ts';
import {
  countInstitutions,
  mailProvedAt,
  platformAdministrators,
  proveMail,
  sentTestMails,
  waitingAdministrators,
} from './first-day-store.ts';
import type { WithOwnAddress } from './own-address.ts';
import { testMailCode, testMailSubject } from './test-mail-code.ts';
import type { WithBackups } from './with-backups.ts';

type Needs = Clock & WithMailer & WithBackups & WithPublicUrl & WithOwnAddress;

const day = 86_400_000;

/** How far the platform is on its first day, each step by what is there and not by what was pressed. */
export const readFirstDay = async (services: Needs, { db, actor }: SessionContext) => {
  const [administrators, waiting, seal, schedule, whole, institutions, arrivedAt, address] = await Promise.all([
    platformAdministrators(db),
    waitingAdministrators(db),
    readSeal(db),
    readSchedule(db),
    newestWholeBackup(db),
    countInstitutions(db),
    mailProvedAt(db),
    services.ownAddress.read(),
  ]);
  const steps = firstDaySteps({
    mustChangePassword: administrators.find(({ id }) => id === actor.userId)?.must_change_password ?? true,
    administrators: administrators.length,
    waiting,
    confirmCommand: operatorCommand('confirm'),
    confirmers: administrators.filter((one) => !one.must_change_password).length,
    passphrase: seal !== undefined,
    scheduled: schedule.enabled,
    folder: services.backups.folder,
    backupWithKeys: seal !== undefined && whole?.keys_fingerprint === seal.fingerprint,
    mailConfigured: services.mailer.leaves,
    mailArrived: arrivedAt !== undefined,
    publicUrl: services.publicUrl,
    address,
    institutions,
  });
  return { steps, missing: steps.filter(({ done }) => !done).length };
};

/** The digits of a test mail of the last day say that it arrived. */
export const confirmTestMail = async (services: Clock, { db }: SessionContext, code: string): Promise<null> => {
  const now = services.now();
  const sent = await sentTestMails(db, testMailSubject, new Date(now.getTime() - day));
  if (!sent.some((mail) => testMailCode(mail) === code))
    throw refuse('bad-input', { fields: { code: '不是最近一天测试邮件里的数字' } });
  await proveMail(db, now);
  return null;
};
