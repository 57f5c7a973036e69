import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './task-words.ts';

export const words: Sentences<typeof chinese> = {
  todo: 'To do',
  fault: 'Fault',
  soonDue: 'Due soon',
  waiting: 'Waiting',
  running: 'Under way',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  perSecond: (count: string | number) => `${count} per second`,
  perMinute: (count: string | number) => `${count} per minute`,
  items: (count: string | number) => `${count}`,
  result: 'Result',
};
