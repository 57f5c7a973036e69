import { simplifiedHan } from '../literature/matching/fold-text.ts';
import type { Extent } from './align.ts';
import { tokensOf } from './tokens.ts';

/** A shorter one would stand in every sentence. */
export const shortestPhrase = 8;
export const longestPhrase = 500;
export const mostPhrases = 200;

const wordsOf = (text: string) => tokensOf(text, { foldCharacter: simplifiedHan });

/** Where the text uses the institution's fixed phrases, whatever their signs, case and width. Places do not overlap. */
export const phrasesIn = (text: string, phrases: readonly string[]): Extent[] => {
  const byFirst = new Map<string, string[][]>();
  for (const { words } of phrases.map(wordsOf)) {
    const [first] = words;
    if (first === undefined) continue;
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), words].sort((a, b) => b.length - a.length),
    );
  }
  if (byFirst.size === 0) return [];
  const { words, starts, ends } = wordsOf(text);
  const found: Extent[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const phrase = byFirst.get(words[at]!)?.find((one) => one.every((word, n) => words[at + n] === word));
    if (!phrase) continue;
    const last = at + phrase.length - 1;
    found.push([starts[at]!, ends[last]! - starts[at]!]);
    at = last;
  }
  return found;
};
