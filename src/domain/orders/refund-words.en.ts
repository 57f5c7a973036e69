import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './refund-words.ts';

export const words: Sentences<typeof chinese> = {
  wayBack:
    'Online payments go back the way they came; when they arrive is told by the payment provider. Payments made otherwise are returned by the library.',
  whole: 'the full amount',
  part: (paid, share) => `${share}% of the ${paid} paid, as far as the work has come`,
  outlook: (amount, why, wayBack) =>
    `If you ask now, ${amount} can be refunded (${why}). A librarian decides the final amount. ${wayBack}`,
  refunded: (amount, wayBack) => `${amount} has been refunded. ${wayBack}`,
  refundedOn: (amount, day, wayBack) => `${amount} was refunded on ${day}. ${wayBack}`,
  nothing: 'There is nothing to refund.',
  granted: (amount, wayBack) => `A refund of ${amount} has been granted and is under way. ${wayBack}`,
  expected: (amount, wayBack) =>
    `The refund is expected to be ${amount}. A librarian decides the final amount. ${wayBack}`,
  asking: (outlook) => `${outlook} Once the refund is granted, the order ends for good.`,
};
