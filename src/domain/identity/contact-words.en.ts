import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './contact-words.ts';

export const words: Sentences<typeof chinese> = {
  email: 'E-mail',
  mobile: 'Mobile phone',
  code: 'Code',
  administrator: 'Administrator',
  signOn: 'Campus account',
  roster: 'Roster',
};
