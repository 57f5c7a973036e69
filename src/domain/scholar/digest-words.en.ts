import { englishDay } from '#domain/dates/english-day.ts';
import { counted } from '../language/counted.ts';
import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './digest-words.ts';
import { words as newer } from './newer-words.en.ts';

export const words: Sentences<typeof chinese> = {
  subject: (month) => `Your scholar page in ${englishDay(month)}`,
  dear: (name) => `Dear ${name},`,
  cited: (month, more, papers) =>
    `Reports issued in ${englishDay(month)} found ${counted(more, 'new citation')} of ${counted(papers, 'paper')}.`,
  indexed: 'Newly indexed, as reports found:',
  indexedLine: (title, databases) => `· ${title}: ${databases.join(', ')}`,
  newer: (month) =>
    `The data that the library imported in ${englishDay(month)} also say (not verified, no proof of anything):`,
  newerLine: (title, facts, on) => `· ${title}: ${facts.join(', ')} (${englishDay(on)})`,
  hasRecord: (database) => `${database} has a record`,
  saysCited: (database, cited) => `${database} says cited ${counted(cited, 'time')}`,
  statedOn: ({ day, exported }) => (exported ? newer.exported(day) : newer.imported(day)),
  andMore: (count) => `… ${count} in all`,
  see: (link) => `See it: ${link}`,
  stop: 'To stop these mails, switch off “Monthly digest of my papers” under My account, Notifications.',
};
