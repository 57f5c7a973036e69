import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './notice-words.ts';

export const words: Sentences<typeof chinese> = {
  none: 'Nothing waits for you',
};
