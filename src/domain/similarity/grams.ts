import type { Tokens } from './tokens.ts';

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

const base = 0x01000193;
/** No gram has more tokens: each weighs at least one. */
const powers = Uint32Array.from({ length: gramWeight + 1 }, (_, at) => {
  let power = 1;
  for (let n = 0; n < at; n += 1) power = Math.imul(power, base);
  return power;
});

/** Each gram's hash comes from the one before it: what leaves is taken off, what enters is added. */
export const gramsOf = ({ words, weights }: Tokens): Grams => {
  // A loop: mapping into a typed array goes by an iterator and takes several times as long.
  const hashed = new Uint32Array(words.length);
  for (let at = 0; at < words.length; at += 1) hashed[at] = hashWord(words[at]!);
  const hashes = new Uint32Array(words.length);
  const ends = new Uint32Array(words.length);
  let [end, weight, sum, count] = [0, 0, 0, 0];
  for (let start = 0; start < words.length; start += 1) {
    while (end < words.length && weight < gramWeight) {
      weight += weights[end]!;
      sum = (Math.imul(sum, base) + hashed[end]!) | 0;
      end += 1;
    }
    if (weight < gramWeight) break;
    const length = end - start;
    let hash = (Math.imul(length, powers[length]!) + sum) >>> 0;
    hash ^= hash >>> 16;
    hashes[start] = Math.imul(hash, 0x7feb352d) >>> 0;
    ends[start] = end;
    count += 1;
    weight -= weights[start]!;
    sum = (sum - Math.imul(hashed[start]!, powers[length - 1]!)) | 0;
  }
  return { hashes: hashes.slice(0, count), ends: ends.slice(0, count) };
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
