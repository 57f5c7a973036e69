import { brandingIn } from '#domain/institutions/branding-in.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import type { Language } from '#domain/language/language.ts';
import type { CodePurpose } from './email-code-store.ts';
import { codeMinutes } from './email-codes.ts';
import { words as english } from './registration-mail-words.en.ts';
import { words as chinese } from './registration-mail-words.ts';

type Text = { subject: string; body: string };

/** Who writes, and in which language whoever gets it reads. */
export interface Letterhead {
  profile: InstitutionProfile;
  language: Language;
}

const wordsOf = ({ language }: Letterhead) => (language === 'en' ? english : chinese);

export const signed = (head: Letterhead, ...lines: string[]): string => {
  const { shortName, platformTitle } = head.profile.branding;
  const [name, title] = [shortName, platformTitle].map((text) => brandingIn(text, head.language));
  return [...lines, '', `${name} · ${title}`, wordsOf(head).automatic].join('\n');
};

export const codeMail = (head: Letterhead, purpose: CodePurpose, code: string): Text => {
  const words = wordsOf(head);
  const what = words.purposes[purpose];
  return {
    subject: words.codeSubject(what),
    body: signed(head, words.code(what, code), words.codeLasts(codeMinutes), words.ignore),
  };
};

export const approvedMail = (head: Letterhead, username: string): Text => {
  const words = wordsOf(head);
  return { subject: words.approvedSubject, body: signed(head, words.approved(username)) };
};

export const refusedMail = (head: Letterhead, username: string, reason: string): Text => {
  const words = wordsOf(head);
  return { subject: words.refusedSubject, body: signed(head, words.refused(username), words.reason(reason)) };
};

/** In place of a code for an address that nobody proved to be the account's. */
export const unprovenMail = (head: Letterhead, username: string): Text => {
  const words = wordsOf(head);
  return {
    subject: words.unprovenSubject,
    body: signed(head, words.unproven(username), words.unprovenHelp, words.ignore),
  };
};

/** In place of a code for an address that another account has proven. */
export const registeredMail = (head: Letterhead): Text => {
  const words = wordsOf(head);
  return { subject: words.takenSubject, body: signed(head, words.taken, words.takenHelp) };
};

export const passwordChangedMail = (head: Letterhead, username: string): Text => {
  const words = wordsOf(head);
  return { subject: words.changedSubject, body: signed(head, words.changed(username), words.notYou) };
};
