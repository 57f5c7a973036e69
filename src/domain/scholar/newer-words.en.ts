import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './newer-words.ts';

export const words: Sentences<typeof chinese> = {
  exported: (day) => `exported on ${day}`,
  imported: (day) => `imported on ${day}, day of export unknown`,
};
