import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './archived-reports-words.ts';

export const words: Sentences<typeof chinese> = {
  reports: 'Reports of the former system',
  reportsOf: (total: string | number) => `Reports of the former system (${total})`,
  download: (order: string | number) => `Download ${order}`,
  from: (system: string | number) => `From ${system}`,
  latest: (shown: string | number) => `Only the latest ${shown} are listed; use the search above to narrow them down.`,
};
