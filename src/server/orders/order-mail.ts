import { chinaDay } from '#domain/dates/china-day.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import type { UserType } from '#domain/identity/user-types.ts';
import type { Deadlines } from '#domain/institutions/profile.ts';
import { decimalYuan, fen } from '#domain/money/yuan.ts';
import { englishMail } from '#domain/notifications/english-mails.ts';
import { type MailTopic, writeMail } from '#domain/notifications/mail-template.ts';
import { untilKindOf, untilWords } from '#domain/notifications/mail-until.ts';
import { builtInMail, type MailKey } from '#domain/notifications/order-mails.ts';
import { handleTarget } from '#domain/notifications/target.ts';
import { services as serviceNames } from '#domain/services/service.ts';
import { words as english } from '#domain/services/service-words.en.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import type { Db } from '../db/db.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { channelsFor } from '../mail/channels-for.ts';
import { ownMailText } from '../mail/mail-template-store.ts';
import { choicesOf } from '../mail/notification-choices.ts';
import { isWrittenEnglish, personReached } from '../mail/person-query.ts';
import { postMail } from '../mail/post-mail.ts';
import { readersInstitution } from './mail-reader-query.ts';
import type { OrderRow } from './order-store.ts';
import { summaryInEnglish } from './summary-for.ts';

/** Where this person gets mails of this kind; undefined where they have no address or want none. */
export const mailAddressOf = async (db: Db, userId: string, topic: MailTopic): Promise<string | undefined> => {
  const person = await personReached(db, userId);
  if (!person?.email) return undefined;
  const choices = choicesOf(person.notification_choices);
  return choices.mail && choices[topic] ? person.email : undefined;
};

const dayLong = 86_400_000;

/** By when what happens: the day of the automatic confirmation, or the expected day; empty: nobody can say. */
const untilWhen = async (
  db: Db,
  row: OrderRow,
  key: MailKey,
  { deadlines, now, inEnglish }: { deadlines: Deadlines; now: Date; inEnglish: boolean },
): Promise<string> => {
  const dayAfter = (days: number): string => chinaDay(new Date(now.getTime() + days * dayLong));
  const kind = untilKindOf(key);
  const dayOf = async (): Promise<string | null> => {
    if (kind === 'confirmed') {
      const since = key === 'draft-ready' ? now : row.status_since;
      const calendar = await readCalendar(db, row.institution_id);
      return addWorkingDays(chinaDay(since), deadlines.draftConfirmation, calendar);
    }
    if (kind === 'received') return dayAfter(deadlines.courierReceipt);
    if (kind === 'objections') return deadlines.objection > 0 ? dayAfter(deadlines.objection) : null;
    return row.due_on;
  };
  const day = kind && (await dayOf());
  return kind && day ? untilWords(kind, { day, today: chinaDay(now), inEnglish }) : '';
};

interface About {
  userId: string;
  reason?: string;
  /** What staff have to do, in a few words. */
  todo?: string;
  /** The operator's PUBLIC_URL; else the institution's first host is where the link leads. */
  publicUrl: string | undefined;
  now: Date;
}

/** Tells a person about an order, in the institution's words, by the ways they want and are reached by. */
export const mailAbout = async (
  db: Db,
  row: OrderRow,
  key: MailKey,
  { userId, reason = '', todo = '', publicUrl, now }: About,
): Promise<void> => {
  const template = builtInMail(key);
  const person = template && (await personReached(db, userId));
  if (!person) return;
  const choices = choicesOf(person.notification_choices);
  if (!choices[template.topic]) return;
  const channels = await channelsFor(db, row.institution_id, person, choices);
  if (channels.length === 0) return;
  const { name, host } = await readersInstitution(db, row.institution_id);
  const site = publicUrl ?? (host ? `https://${host}` : '');
  const profile = await profileOf(db, row.institution_id);
  const link = site && `${site}${handleTarget(profile, person.type as UserType, row.id)}`;
  const translated = isWrittenEnglish(person) ? englishMail(key) : undefined;
  const inEnglish = translated !== undefined;
  const facts = {
    姓名: person.full_name,
    委托号: row.number ?? '',
    服务: inEnglish ? english[row.service] : serviceNames[row.service],
    委托内容: inEnglish ? summaryInEnglish(row) : row.summary,
    金额: decimalYuan(fen(Math.max(0, row.balance))),
    理由: reason,
    委托人: row.applicant_name,
    应完成日期: row.due_on ?? '',
    期限: await untilWhen(db, row, key, { deadlines: profile.deadlines, now, inEnglish }),
    下一步: translated?.next ?? template.next,
    待办: todo,
    链接: link,
    单位: name,
  };
  const own = await ownMailText(db, row.institution_id, key);
  const text = translated ?? { ...template, ...own, brief: own?.brief || template.brief };
  const { subject, body, brief } = writeMail(text, facts);
  const told = { userId, orderId: row.id, event: key, brief, link, facts, channels };
  await postMail(db, { to: person.email, subject, body, institutionId: row.institution_id, told }, now);
};

export const mailApplicant = (
  db: Db,
  row: OrderRow,
  key: MailKey,
  given: { reason: string; publicUrl: string | undefined; now: Date },
): Promise<void> => mailAbout(db, row, key, { userId: row.applicant_id, ...given });
