import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './file-words.ts';

export const words: Sentences<typeof chinese> = {
  unnamed: 'export',
};
