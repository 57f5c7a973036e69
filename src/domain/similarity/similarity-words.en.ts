import { englishDay } from '#domain/dates/english-day.ts';
import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './similarity-words.ts';

export const words: Sentences<typeof chinese> = {
  library: 'full texts of the publications library',
  manuscript: 'earlier manuscripts',
  imported: 'texts imported by librarians',
  abstract: 'abstracts of records',
  notCompared: 'Not compared with CNKI or the internet',
  nothingToCompare:
    'This institution holds no texts to compare with yet, so a check would mean nothing: please wait until librarians have added some. This attempt is not counted.',
  libraryTexts: (count: string | number) => `${counted(count, 'full text')} of the publications library`,
  manuscripts: (count: string | number) => counted(count, 'earlier manuscript'),
  importedTexts: (count: string | number) => `${counted(count, 'text')} imported by librarians`,
  abstracts: (count: string | number) => counted(count, 'abstract'),
  comparedWith: (texts: string, abstracts: string, total: string | number, day: string) =>
    `Compared only with ${texts} and ${abstracts}, ${total} in all; as of ${englishDay(day)}.`,
  weakNote:
    'An abstract has only a few hundred words: no passage shared with it does not mean none shared with the full text.',
  notAVerdict: 'A high share does not mean misconduct; please judge each passage.',
  closed: 'a submitted manuscript, not shown',
  ownManuscript: 'your own earlier manuscript',
  ownWork: 'your own work',
  abstractOnly: 'abstract only',
  cited: 'cited',
  common: 'common wording',
  marked: (by: string, mark: string) => `marked as ${mark} by ${by}`,
  librarian: 'the librarian',
  giver: 'whoever submitted it',
};
