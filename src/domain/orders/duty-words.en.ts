import { englishDay } from '#domain/dates/english-day.ts';
import { englishYuan } from '#domain/money/english-yuan.ts';
import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './duty-words.ts';

export const words: Sentences<typeof chinese> = {
  verbs: { confirm: 'Check', pay: 'Pay', mend: 'Correct', download: 'Download', receive: 'Received' },
  confirm: 'Check the draft',
  pay: (amount) => `Pay ${englishYuan(amount)}`,
  mend: 'Correct the order as asked',
  download: 'Download the invoice',
  receive: 'Confirm that you have the report',
  confirmedOn: (day) => `if you do not reply by the end of ${englishDay(day)}, the draft counts as confirmed`,
  receivedOn: (day) => `unless you tell us otherwise, it counts as received from ${englishDay(day)}`,
};
