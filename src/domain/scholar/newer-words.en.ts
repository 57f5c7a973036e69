import { englishDay } from '#domain/dates/english-day.ts';
import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './newer-words.ts';

export const words: Sentences<typeof chinese> = {
  exported: (day) => `exported on ${englishDay(day)}`,
  imported: (day) => `imported on ${englishDay(day)}, day of export unknown`,
};
