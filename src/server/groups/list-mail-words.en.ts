import { englishDay } from '#domain/dates/english-day.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './list-mail-words.ts';

export const words: Sentences<typeof chinese> = {
  subject: (title) => `Please check the list of your papers: ${title}`,
  byLink: (link) => `Open the list here (the link is yours alone; please do not pass it on):\n${link}`,
  bySigningIn: 'Please sign in to check the list',
  body: ({ name, office, title, day, where, institution }) =>
    `Dear ${name},\n\n${office} has asked the library to find where your papers are indexed and cited (${title}).\nPlease look by ${englishDay(day)} whether the list is complete; if it is right, one press confirms it.\n\n${where}\n\nYou can also sign in and open it from your messages.\n\n${institution}`,
};
