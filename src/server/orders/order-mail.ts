import { decimalYuan, fen } from '#domain/money/yuan.ts';
import { type MailTopic, writeMail } from '#domain/notifications/mail-template.ts';
import { builtInMail, type MailKey } from '#domain/notifications/order-mails.ts';
import { services as serviceNames } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import { ownMailText } from '../mail/mail-template-store.ts';
import { postMail } from '../mail/post-mail.ts';
import { choicesOf } from '../personal/profile-store.ts';
import { mailReader } from './mail-reader-query.ts';
import type { OrderRow } from './order-store.ts';

const readerOf = async (db: Db, userId: string, topic: MailTopic) => {
  const reader = await mailReader(db, userId);
  if (!reader?.email) return undefined;
  const choices = choicesOf(reader.notification_choices);
  return choices.mail && choices[topic] ? reader : undefined;
};

/** Where this person gets mails of this kind; undefined where they have no address or want none. */
export const mailAddressOf = async (db: Db, userId: string, topic: MailTopic): Promise<string | undefined> =>
  (await readerOf(db, userId, topic))?.email;

/** Writes to a person about an order, in the institution's words, if they have an address and want mails of this kind. */
export const mailAbout = async (
  db: Db,
  row: OrderRow,
  key: MailKey,
  { userId, reason = '', now }: { userId: string; reason?: string; now: Date },
): Promise<void> => {
  const template = builtInMail(key);
  const reader = template && (await readerOf(db, userId, template.topic));
  if (!reader) return;
  const letter = writeMail((await ownMailText(db, row.institution_id, key)) ?? template, {
    姓名: reader.full_name,
    委托号: row.number ?? '',
    服务: serviceNames[row.service],
    委托内容: row.summary,
    金额: decimalYuan(fen(Math.max(0, row.balance))),
    理由: reason,
    委托人: row.applicant_name,
    应完成日期: row.due_on ?? '',
    单位: reader.institution,
  });
  await postMail(db, { to: reader.email, ...letter, institutionId: row.institution_id }, now);
};

export const mailApplicant = (db: Db, row: OrderRow, key: MailKey, reason: string, now: Date): Promise<void> =>
  mailAbout(db, row, key, { userId: row.applicant_id, reason, now });
