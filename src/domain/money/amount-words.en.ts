import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './amount-words.ts';

export const words: Sentences<typeof chinese> = {
  tooLarge: 'This amount is too large to be written out',
  notANumber: 'This is not an amount',
  tooFine: 'An amount has at most two decimals',
  negative: 'An amount must not be negative',
  missing: 'Please enter an amount',
  aboveLimit: 'The amount must not exceed 100 million yuan',
  zero: 'The amount must be greater than 0',
};
