import { keptSentencesIn } from '../language/kept-sentence.ts';
import type { Quote } from './quote.ts';
import { words as english } from './quote-words.en.ts';
import { words as chinese } from './quote-words.ts';

const told = keptSentencesIn(chinese, english);

/** A quote is kept as it was made, in Chinese; the figures are the same. */
export const quoteInEnglish = (quote: Quote): Quote => ({
  ...quote,
  lines: quote.lines.map((line) => ({ ...line, label: told(line.label), why: told(line.why) })),
});
