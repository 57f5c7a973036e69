import { englishDay } from '#domain/dates/english-day.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './help-words.ts';

export const words: Sentences<typeof chinese> = {
  empty: 'There is nothing on this page yet',
  notWritten:
    'The administrator has not written this guide yet. With questions please contact the administrator of your institution.',
  notOpened: 'The guide could not be opened',
  again: 'Try again',
  updated: (day: string | number) => `Updated ${englishDay(day)}`,
  toWebvpn: 'Go to WebVPN',
};
