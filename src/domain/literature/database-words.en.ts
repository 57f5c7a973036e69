import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './database-words.ts';

export const words: Sentences<typeof chinese> = {
  international: 'International databases',
  chinese: 'Chinese databases',
  fullName: (chinese: string, english: string) => english || chinese,
  source: (id: string | number) => `Source ${id}`,
  codeTaken: 'Another source has this short name already; please choose another one',
  eitherCheck: 'Choose at least one of indexing and citations',
  since: (year: string | number) => `${year} to date`,
  until: (year: string | number) => `until ${year}`,
  span: (from: string | number, to: string | number) => `${from}–${to}`,
};
