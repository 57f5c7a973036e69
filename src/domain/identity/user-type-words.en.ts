import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './user-type-words.ts';

export const words: Sentences<typeof chinese> = {
  1: 'Administrator',
  2: 'Search librarian',
  3: 'Applicant',
  4: 'Front desk',
  5: 'Second reviewer',
  6: 'Signing leader',
  9: 'Platform administrator',
};
