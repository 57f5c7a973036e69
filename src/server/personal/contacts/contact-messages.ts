import { type ContactKind, contactCodeMinutes, contactKinds } from '#domain/identity/contact.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import { contactCodeEvent, contactCodeName } from '#domain/notifications/contact-code.ts';
import { mailPlaces } from '#domain/notifications/mail-template.ts';
import type { NewMail } from '#server/mail/mail-store.ts';
import { signed } from '#server/registration/registration-mails.ts';

interface Sent {
  kind: ContactKind;
  value: string;
  institutionId: number | null;
  expiresAt: Date;
  profile: InstitutionProfile;
}

/** By mail, or as a text message to a number that no account has yet. */
const messageTo = (
  { kind, value, institutionId, expiresAt, profile }: Sent,
  subject: string,
  lines: string[],
): NewMail =>
  kind === 'email'
    ? { to: value, subject, body: signed(profile, ...lines), institutionId, secretUntil: expiresAt }
    : {
        to: value,
        subject,
        body: lines.join(''),
        institutionId,
        secretUntil: expiresAt,
        told: {
          userId: null,
          orderId: null,
          event: contactCodeEvent,
          brief: '',
          link: '',
          facts: { ...mailPlaces, 链接: '' },
          channels: ['sms'],
        },
      };

export const codeMessage = (sent: Sent, code: string): NewMail =>
  messageTo(sent, `${contactKinds[sent.kind]}${contactCodeName}`, [
    `您正在验证${contactKinds[sent.kind]}，验证码是：${code}，`,
    `${contactCodeMinutes} 分钟内有效，只能使用一次，请勿告诉他人。`,
    '如果不是您本人操作，请忽略。',
  ]);

/** Told to whoever has proven the address already; the person who asked sees no difference. */
export const takenMail = (sent: Sent): NewMail =>
  messageTo({ ...sent, kind: 'email' }, '邮箱验证提醒', [
    '有人想把这个邮箱登记到本平台的另一个账号。',
    '这个邮箱已经属于您验证过的账号，所以没有发送验证码，也没有任何改动。',
    '如果是您本人操作，请先在原来的账号里换掉这个邮箱；如果不是，不用做什么。',
  ]);
