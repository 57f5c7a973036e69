import { decimalYuan, fen } from '#domain/money/yuan.ts';
import { type OrderMailTemplate, writeOrderMail } from '#domain/notifications/order-mails.ts';
import { services as serviceNames } from '#domain/orders/status.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { postMail } from '../mail/post-mail.ts';
import { choicesOf } from '../personal/profile-store.ts';
import type { OrderRow } from './order-store.ts';

/** Writes to the applicant, if he has an address and wants mails of this kind. */
export const mailApplicant = async (
  db: Db,
  row: OrderRow,
  template: OrderMailTemplate,
  reason: string,
  now: Date,
): Promise<void> => {
  const reader = await db.first(
    sql
      .selectFrom('users as u')
      .innerJoin('institutions as i', 'i.id', 'u.institution_id')
      .select(['u.email', 'u.full_name', 'u.notification_choices', 'i.name as institution'])
      .where('u.id', '=', row.applicant_id)
      .where('u.suspended_at', 'is', null)
      .where('u.closed_at', 'is', null),
  );
  if (!reader?.email) return;
  const choices = choicesOf(reader.notification_choices);
  if (!choices.mail || !choices[template.topic]) return;
  const letter = writeOrderMail(template, {
    name: reader.full_name,
    number: row.number ?? '',
    service: serviceNames[row.service],
    summary: row.summary,
    amount: decimalYuan(fen(Math.max(0, row.balance))),
    reason,
    institution: reader.institution,
  });
  await postMail(db, { to: reader.email, ...letter, institutionId: row.institution_id }, now);
};
