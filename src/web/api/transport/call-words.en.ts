import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './call-words.ts';

export const words: Sentences<typeof chinese> = {
  expired: 'Your session has ended. Please sign in again.',
  timeout: 'The request timed out',
  unreachable: 'The request failed',
  notPurchased: 'Not available: this service has not been purchased.',
  unreadable: 'The data received cannot be read',
  passwordTooLong: 'The password is too long',
  cancelled: 'Cancelled',
  fileNotRead: 'The file could not be read',
};
