import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './weekday-words.ts';

export const words: Sentences<typeof chinese> = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
