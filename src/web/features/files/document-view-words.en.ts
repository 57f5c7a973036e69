import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './document-view-words.ts';

export const words: Sentences<typeof chinese> = {
  copied: 'Link copied; for 10 minutes anybody can open it',
  limitedLink: 'Time-limited link',
  copyLink: 'Copy a time-limited link',
  preview: 'Preview',
  needsLink: 'It opens by a time-limited link from the platform; or choose “Preview” in a report or an order.',
  toHome: 'Back to home',
  notOpened: 'The file cannot be opened',
  again: 'Try again',
};
