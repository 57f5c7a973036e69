import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './kind-words.ts';

export const words: Sentences<typeof chinese> = {
  article: 'Journal article',
  conference: 'Conference paper',
  book: 'Book',
  chapter: 'Book chapter',
  thesis: 'Thesis or dissertation',
  patent: 'Patent',
  report: 'Report',
  standard: 'Standard',
  newspaper: 'Newspaper article',
  web: 'Web resource',
  preprint: 'Preprint',
  dataset: 'Data set',
  other: 'Other',
};
