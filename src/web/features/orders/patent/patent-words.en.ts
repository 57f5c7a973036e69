import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './patent-words.ts';

export const words: Sentences<typeof chinese> = {
  byArrangement: 'By arrangement',
  whichQuestion: 'Which question is to be answered?',
  workingDays: (workingDays: string | number) => `${counted(workingDays, 'working day')}`,
  from: 'From',
  to: 'To',
  title: 'Order a patent service',
  text: 'Patent novelty, legal status, families, validity, freedom to operate and landscapes.',
  truth:
    'What is stated is true, and the technical content comes from me or my institution; I am responsible for anything untrue',
};
