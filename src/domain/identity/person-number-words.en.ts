import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './person-number-words.ts';

export const words: Sentences<typeof chinese> = {
  staffNumber: 'Staff or student number',
  typed: 'Entered by you and not verified',
  roster: 'the staff register',
  signOn: 'the campus sign-on',
  librarian: 'a librarian',
  administrator: 'an administrator',
};
