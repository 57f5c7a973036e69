import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './state-words.ts';

export const words: Sentences<typeof chinese> = {
  draft: 'Draft',
  frozen: 'In force',
  'under-objection': 'Under review',
  void: 'Corrected',
  withdrawn: 'Withdrawn',
  unsealed: (state) => `${state}, without an electronic seal`,
};
