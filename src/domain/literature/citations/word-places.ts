import { looseVowels } from './names/name-letters.ts';

/** Where a word leads: numbers of gates. */
type Places = Set<number>;

const nextHash = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193);
const firstHash = 0x811c9dc5 | 0;

const hashOf = (word: string): number => {
  let hash = firstHash;
  for (let at = 0; at < word.length; at += 1) hash = nextHash(hash, word.charCodeAt(at) | 32);
  return hash;
};

const headOf = (first: number, second: number): number => ((first & 31) << 5) | (second & 31);

/**
 * Words and the gates they open, looked up in the middle of a name without cutting the word out of it. Two words with one
 * hash open each other's gates, which only costs a comparison more.
 */
export class WordPlaces {
  readonly #words = new Map<number, Places>();
  readonly #heads = new Map<number, Places>();

  #put<K>(map: Map<K, Places>, key: K, gate: number): void {
    const places = map.get(key);
    if (places) places.add(gate);
    else map.set(key, new Set([gate]));
  }

  add(word: string, gate: number): void {
    this.#put(this.#words, hashOf(word), gate);
  }

  /** Words of five letters and more that begin so. */
  addHead(word: string, gate: number): void {
    this.#put(this.#heads, headOf(word.charCodeAt(0), word.charCodeAt(1)), gate);
  }

  /** As a family name: in any of its spellings. */
  opens(word: string, gate: number): boolean {
    return this.opensAt(word, 0, word.length, gate);
  }

  /** The letters of `text` between two places, in either case, as a family name. */
  opensAt(text: string, from: number, to: number, gate: number): boolean {
    let hash = firstHash;
    let before = 0;
    let vowels = false;
    for (let at = from; at < to; at += 1) {
      const letter = text.charCodeAt(at) | 32;
      hash = nextHash(hash, letter);
      if (isLoose(before, letter)) vowels = true;
      before = letter;
    }
    if (this.#words.get(hash)?.has(gate)) return true;
    if (to - from > 4 && this.#heads.get(headOf(text.charCodeAt(from), text.charCodeAt(from + 1)))?.has(gate))
      return true;
    if (!vowels) return false;
    return this.#words.get(hashOf(looseVowels(text.slice(from, to).toLowerCase())))?.has(gate) === true;
  }

  /** The words after `from`, each and all together, as they stand: a family name turned round, or an unchanged given name. */
  opensAfter(text: string, from: number, gate: number): boolean {
    let whole = firstHash;
    let word = firstHash;
    let letters = 0;
    for (let at = from; at <= text.length; at += 1) {
      const letter = at < text.length ? text.charCodeAt(at) | 32 : 0;
      if (letter > 96) {
        whole = nextHash(whole, letter);
        word = nextHash(word, letter);
        letters += 1;
        continue;
      }
      if (letters > 1 && this.#words.get(word)?.has(gate)) return true;
      word = firstHash;
      letters = 0;
    }
    return this.#words.get(whole)?.has(gate) === true;
  }

  /** A name whose order is not told: each word as a family name, and neighbours joined, as they stand. */
  opensWithin(text: string, gate: number): boolean {
    let [from, before, words] = [-1, 0, 0];
    let [whole, afterFirst, pair] = [firstHash, firstHash, firstHash];
    for (let at = 0; at <= text.length; at += 1) {
      const isLetter = at < text.length && (text.charCodeAt(at) | 32) > 96;
      if (isLetter && from < 0) from = at;
      if (isLetter || from < 0) continue;
      if (at - from > 1 && this.opensAt(text, from, at, gate)) return true;
      pair = words > 0 ? hashOn(hashOn(firstHash, text, before, from), text, from, at) : firstHash;
      whole = hashOn(whole, text, from, at);
      if (words > 0) afterFirst = hashOn(afterFirst, text, from, at);
      if (words > 0 && (this.#words.get(pair)?.has(gate) || this.#words.get(whole)?.has(gate))) return true;
      [before, from, words] = [from, -1, words + 1];
    }
    return words > 2 && this.#words.get(afterFirst)?.has(gate) === true;
  }
}

/** Goes on with a hash over the letters between two places. */
const hashOn = (start: number, text: string, from: number, to: number): number => {
  let hash = start;
  for (let at = from; at < to; at += 1) {
    const letter = text.charCodeAt(at) | 32;
    if (letter > 96) hash = nextHash(hash, letter);
  }
  return hash;
};

/** A pair of letters that `looseVowels` may make one: ae, oe, ue, oh, ou, oo, uu, aa. */
const isLoose = (before: number, letter: number): boolean => {
  if (before !== 97 && before !== 111 && before !== 117) return false;
  return letter === 101 || letter === before || (before === 111 && (letter === 104 || letter === 117));
};
