import { characterWeight, type Tokens } from './tokens.ts';

/** Overlapping runs of tokens that say equally much: six words, or twelve Chinese characters, or a mixture. */
export interface Grams {
  /** By the token each begins with; as many as there are whole ones. */
  hashes: Uint32Array;
  /** The token after its last. */
  ends: Uint32Array;
}

export const gramWeight = 12;

/** FNV-1a over UTF-16 units, then mixed. */
const hashWord = (word: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
};

export const gramsOf = ({ words, weights }: Tokens): Grams => {
  const hashed = Uint32Array.from(words, hashWord);
  const hashes: number[] = [];
  const ends: number[] = [];
  let end = 0;
  let weight = 0;
  for (let start = 0; start < words.length; start += 1) {
    while (end < words.length && weight < gramWeight) {
      weight += weights[end]!;
      end += 1;
    }
    if (weight < gramWeight) break;
    let hash = end - start;
    for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 0x01000193) + hashed[at]!) >>> 0;
    hash ^= hash >>> 16;
    hashes.push(Math.imul(hash, 0x7feb352d) >>> 0);
    ends.push(end);
    weight -= weights[start] ?? characterWeight;
  }
  return { hashes: Uint32Array.from(hashes), ends: Uint32Array.from(ends) };
};

/** Of each window of this many grams the least is kept: a common run of window + gram is never missed. */
export const windowLength = 8;

/** Winnowing (Schleimer, Wilkerson, Aiken 2003): which grams stand for the text in an index, by their first token. */
export const winnow = ({ hashes }: Grams, window = windowLength): number[] => {
  const kept: number[] = [];
  const last = Math.max(0, hashes.length - window);
  let best = -1;
  for (let from = 0; from <= last; from += 1) {
    const to = Math.min(from + window, hashes.length);
    if (best < from) {
      best = from;
      for (let at = from + 1; at < to; at += 1) if (hashes[at]! <= hashes[best]!) best = at;
      if (hashes.length > 0) kept.push(best);
    } else if (to > from && hashes[to - 1]! <= hashes[best]!) {
      if (best !== to - 1) {
        best = to - 1;
        kept.push(best);
      }
    }
  }
  return kept;
};
