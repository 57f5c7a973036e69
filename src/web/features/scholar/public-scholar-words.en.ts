import { englishDay } from '#domain/dates/english-day.ts';
import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './public-scholar-words.ts';

export const words: Sentences<typeof chinese> = {
  citedUnknown: (unknown: string | number) => `Citations: ${unknown}`,
  citedIn: (databases: string | number, cited: string | number, others: string | number) =>
    `${databases}: cited ${cited}${others}`,
  others: (count: string | number) => `, by others ${count}`,
  indexedIn: (databases: string | number) => `Indexed in ${databases}`,
  rule: (rule: string | number) => `Rule: ${rule}`,
  searched: (day: string | number) => `searched on ${englishDay(day)}`,
  cited: (sum: string | number) => `Cited ${sum}`,
  papers: (count: string | number) => `${counted(count, 'paper')}`,
  withNote: (sum: string | number, note: string | number) => `${sum} (${note})`,
  hIndex: (value: string | number) => `h-index ${value}`,
  basis: (institution: string | number, days: string | number, unknown: string | number) =>
    `Only papers verified by search reports of ${institution} are listed, ${days}; what was not searched says “${unknown}”.`,
  opening: 'Opening…',
};
