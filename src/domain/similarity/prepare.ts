import type { Prepared } from './align.ts';
import { gramsOf } from './grams.ts';
import { type FoldOptions, tokensOf } from './tokens.ts';

export const prepare = (text: string, options?: FoldOptions): Prepared => {
  const tokens = tokensOf(text, options);
  return { tokens, grams: gramsOf(tokens) };
};
