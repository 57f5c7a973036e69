import { englishDay } from '#domain/dates/english-day.ts';
import { englishYuan } from '#domain/money/english-yuan.ts';
import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './refund-words.ts';

export const words: Sentences<typeof chinese> = {
  wayBack:
    'Online payments go back the way they came; when they arrive is told by the payment provider. Payments made otherwise are returned by the library.',
  whole: 'the full amount',
  part: (paid, share) => `${share}% of the ${englishYuan(paid)} paid, given how far the work has come`,
  outlook: (amount, why, wayBack) =>
    `If you ask now, ${englishYuan(amount)} can be refunded (${why}). A librarian decides the final amount. ${wayBack}`,
  refunded: (amount, wayBack) => `${englishYuan(amount)} has been refunded. ${wayBack}`,
  refundedOn: (amount, day, wayBack) => `${englishYuan(amount)} was refunded on ${englishDay(day)}. ${wayBack}`,
  nothing: 'There is nothing to refund.',
  granted: (amount, wayBack) => `A refund of ${englishYuan(amount)} has been granted and is under way. ${wayBack}`,
  expected: (amount, wayBack) =>
    `The refund is expected to be ${englishYuan(amount)}. A librarian decides the final amount. ${wayBack}`,
  asking: (outlook) => `${outlook} Once the refund is granted, the order ends for good.`,
};
