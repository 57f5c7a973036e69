import type { ContactKind } from '#domain/identity/contact.ts';
import { type Language, type Said, said } from '#domain/language/language.ts';
import { words as english } from './contact-mail-words.en.ts';
import { words as chinese } from './contact-mail-words.ts';

export const contactWordsIn = (language: Language) => (language === 'en' ? english : chinese);

/** A notice about an address, in both languages. */
export const contactNotice = (what: 'changedNotice' | 'confirmed' | 'notConfirmed', kind: ContactKind): Said =>
  said(chinese[what](chinese.kinds[kind]), english[what](english.kinds[kind]));
