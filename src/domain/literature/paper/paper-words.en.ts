import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './paper-words.ts';

export const words: Sentences<typeof chinese> = {
  title: 'Title',
  authors: 'Authors',
  source: 'Source',
  year: 'Year',
  volume: 'Volume',
  issue: 'Issue',
  pages: 'Pages',
};
