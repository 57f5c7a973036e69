import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './opening-words.ts';

export const words: Sentences<typeof chinese> = {
  sawResult: 'Looked at the result',
  openedManuscript: 'Opened the manuscript',
  downloadedReport: 'Downloaded the report',
  sawKeptText: 'Looked at the text kept for comparison',
  nobody: 'Nobody but you has looked at this manuscript yet.',
  log: (count: string | number) => `Log: others have looked ${counted(count, 'time')}`,
};
