import { englishDay } from '#domain/dates/english-day.ts';
import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './answer-words.ts';

export const words: Sentences<typeof chinese> = {
  received: (count: string | number) =>
    `Received; the library searches ${counted(count, 'paper')}, and there is nothing more for you to do.`,
  asks: (office: string | number, person: string | number, institution: string | number, day: string | number) =>
    `${office} orders from ${institution} a search of the indexing and citations of the papers of ${person}. Please see by ${englishDay(day)} whether they are complete.`,
  you: 'yourself',
  noPapers: 'There are no papers on the list yet; please write them below.',
  fromReports: 'From your earlier reports',
  missing: 'Papers that are missing, or other remarks',
  submitThese: (count: string | number) => `Submit these ${counted(count, 'paper')}`,
  allRight: (count: string | number) => `All right, submit ${counted(count, 'paper')}`,
  checkPapers: 'Check your papers',
  opening: 'Opening…',
  text: 'Papers that an office of your university has ordered a search on for you; once you confirm them they go to the library.',
  nothing: 'There are no papers waiting for you',
  toldThen: 'You will be told when an office orders for you.',
};
