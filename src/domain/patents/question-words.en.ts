import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './question-words.ts';

export const words: Sentences<typeof chinese> = {
  novelty: 'Before filing or starting: has it been published before?',
  topic: 'All patents on a technical subject',
  legal_status: 'Is it still in force, until when are fees paid, whose is it?',
  family: 'Filings and grants of one invention across countries',
  validity: 'Find prior art that could overturn it',
  fto: 'Would a product on the market infringe the rights of others?',
  infringement: 'A product against the claims, feature by feature',
  landscape: 'Who does what, how far they are, where the gaps lie',
  before_filing: 'Is it worth filing, and how far might a grant go?',
};
