import { gramsOf, winnow } from './grams.ts';
import { type FoldOptions, tokensOf } from './tokens.ts';

/**
 * Wider than the engine's own window, so that an index of full texts stays small. A copied run of 27 Chinese characters or
 * 21 words still has a print, and no passage is shorter than 40 characters or 160 letters.
 */
export const indexWindow = 16;

/** The fingerprints of a text, each once, as PostgreSQL keeps them: signed 32-bit integers. */
export const printsOf = (text: string, options?: FoldOptions): number[] => {
  const grams = gramsOf(tokensOf(text, options));
  return [...new Set(winnow(grams, indexWindow).map((at) => grams.hashes[at]! | 0))];
};
