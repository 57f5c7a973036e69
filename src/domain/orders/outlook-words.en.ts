import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import { englishYuan } from '#domain/money/english-yuan.ts';
import type { words as chinese } from './outlook-words.ts';

export const words: Sentences<typeof chinese> = {
  afterAcceptance: 'After acceptance',
  afterDraft: 'After you have checked the draft',
  beforeCollecting: 'Before you collect the report',
  electronic: 'Download the report here.',
  collect: 'Download the report here; the printed copy is collected at the library.',
  courier: 'Download the report here; the printed copy comes by courier.',
  pay: 'Payment',
  payAmount: (total: string | number) => `Payment of ${englishYuan(total)}`,
  byQuote: 'The quote made when the order is accepted applies.',
  byFound:
    'An estimate: the final amount follows the papers and databases actually found; any difference is refunded or charged.',
  amountByQuote: 'The amount follows the quote made when the order is accepted.',
  acceptance: 'acceptance',
  within: (start: string | number, turnaroundDays: string | number) =>
    `Within ${counted(turnaroundDays, 'working day')} of ${String(start).toLowerCase()}`,
  now: 'Now',
  libraryAccepts: 'The library accepts the order',
  acceptText: 'A librarian checks the order; if something is missing it is returned with the reason.',
  afterPayment: 'After payment',
  searchAndDraft: 'Search; you check the draft',
  search: 'Search',
  draftText: (confirmationDays: string | number) =>
    `You are told when the search is done and have ${counted(confirmationDays, 'working day')} to comment.`,
  searchText: 'The librarian searches each of the chosen databases.',
  afterChecking: 'After checking',
  sealed: 'The report is sealed',
  issued: 'The report is issued',
  progressHere: 'progress is shown on the home page and under My orders',
  noMail: (here: string | number) => `This platform sends no e-mail, so please come back: ${here}.`,
  mailTo: (address: string | number, here: string | number) =>
    `News is sent to ${address}; you can also come back at any time: ${here}.`,
  noAddress: (here: string | number) =>
    `You left no e-mail address or switched e-mail off, so please come back: ${here}.`,
};
