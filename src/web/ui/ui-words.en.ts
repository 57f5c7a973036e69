import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './ui-words.ts';

export const words: Sentences<typeof chinese> = {
  closeNotice: 'Close this message',
  notLoaded: (what: string | number) => `${what} did not load`,
  content: 'This content',
  retry: 'Try again',
  loading: 'Loading…',
  optional: 'optional',
  hideLabel: (label: string | number) => `Hide: ${label}`,
  showLabel: (label: string | number) => `Show: ${label}`,
  hide: 'Hide',
  show: 'Show',
  nothingFound: 'Nothing found; try other words',
  close: 'Close',
};
