import { type ContactKind, contactCodeMinutes } from '#domain/identity/contact.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import type { Language } from '#domain/language/language.ts';
import { contactCodeEvent } from '#domain/notifications/contact-code.ts';
import { mailPlaces } from '#domain/notifications/mail-template.ts';
import type { NewMail } from '#server/mail/mail-store.ts';
import { signed } from '#server/registration/registration-mails.ts';
import { contactWordsIn } from './contact-said.ts';

interface Sent {
  kind: ContactKind;
  value: string;
  institutionId: number | null;
  expiresAt: Date;
  profile: InstitutionProfile;
  /** Of the page that asks: the owner of the address may be nobody we know. */
  language: Language;
}

/** By mail, or as a text message to a number that no account has yet. */
const messageTo = (
  { kind, value, institutionId, expiresAt, profile, language }: Sent,
  subject: string,
  lines: string[],
): NewMail =>
  kind === 'email'
    ? { to: value, subject, body: signed({ profile, language }, ...lines), institutionId, secretUntil: expiresAt }
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

export const codeMessage = (sent: Sent, code: string): NewMail => {
  const words = contactWordsIn(sent.language);
  const kind = words.kinds[sent.kind];
  return messageTo(sent, words.codeSubject(kind), [
    words.code(kind, code),
    words.codeLasts(contactCodeMinutes),
    words.ignore,
  ]);
};

/** Told to whoever has proven the address already; the person who asked sees no difference. */
export const takenMail = (sent: Sent): NewMail => {
  const words = contactWordsIn(sent.language);
  return messageTo({ ...sent, kind: 'email' }, words.takenSubject, [words.taken, words.takenStays, words.takenHelp]);
};
