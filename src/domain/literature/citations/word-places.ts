import { looseVowels } from './names/name-letters.ts';
import { remembering } from './names/remembering.ts';

const nextHash = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193);
const firstHash = 0x811c9dc5 | 0;

const hashOf = (word: string): number => {
  let hash = firstHash;
  for (let at = 0; at < word.length; at += 1) hash = nextHash(hash, word.charCodeAt(at) | 32);
  return hash;
};

const looseHash = remembering((word: string): number => hashOf(looseVowels(word)));

const headOf = (first: number, second: number): number => ((first & 31) << 5) | (second & 31);

/** Places found so far, each once; emptied and filled again for every name without making anything anew. */
export class FoundPlaces {
  readonly list: number[] = [];
  readonly #turns: number[] = [];
  #turn = 1;

  clear(): void {
    if (this.list.length === 0) return;
    this.list.length = 0;
    this.#turn += 1;
  }

  add(place: number): void {
    if (this.#turns[place] === this.#turn) return;
    this.#turns[place] = this.#turn;
    this.list.push(place);
  }

  /** Places taken out may be added again. */
  drop(isDropped: (place: number) => boolean): void {
    let kept = 0;
    for (const place of this.list)
      if (isDropped(place)) this.#turns[place] = 0;
      else {
        this.list[kept] = place;
        kept += 1;
      }
    this.list.length = kept;
  }
}

/** Numbers under a key, each once. */
class PlacesByKey {
  readonly #places = new Map<number, number[]>();
  /** A bit for the last ten of each key: most keys asked for are told to be absent by it. */
  readonly #bits = new Int32Array(32);

  /** Places are added in their order. */
  add(key: number, place: number): void {
    const places = this.#places.get(key);
    if (!places) this.#places.set(key, [place]);
    else if (places.at(-1) !== place) places.push(place);
    this.#bits[(key >>> 5) & 31]! |= 1 << (key & 31);
  }

  collect(key: number, found: FoundPlaces): void {
    if ((this.#bits[(key >>> 5) & 31]! & (1 << (key & 31))) === 0) return;
    const places = this.#places.get(key);
    if (places) for (let at = 0; at < places.length; at += 1) found.add(places[at]!);
  }
}

/**
 * Words and the places of a list where they stand, looked up in the middle of a name without cutting the word out of it. Two
 * words with one hash stand for each other, which only costs a comparison more.
 */
export class WordPlaces {
  readonly #words = new PlacesByKey();
  readonly #heads = new PlacesByKey();
  readonly #turned = new PlacesByKey();
  /** By first letters: of all words in any order; of the given names; of the given names and the family's behind them. */
  readonly #initials = new PlacesByKey();
  readonly #given = new PlacesByKey();
  readonly #names = new PlacesByKey();

  add(word: string, place: number): void {
    this.#words.add(hashOf(word), place);
  }

  /** Words of five letters and more that begin so. */
  addHead(word: string, place: number): void {
    this.#heads.add(headOf(word.charCodeAt(0), word.charCodeAt(1)), place);
  }

  /** A word found only where a family name stands: a given name that another list may take for one. */
  addTurned(word: string, place: number): void {
    this.#turned.add(hashOf(word), place);
  }

  addInitials(family: string, given: readonly string[], place: number): void {
    const { letters, own, behind } = initialKeys(family.charCodeAt(0), given);
    this.#names.add(behind, place);
    if (given.length < 2) return;
    this.#initials.add(letters, place);
    this.#given.add(own, place);
  }

  /**
   * Those whose first letters are these in another order, or who have a family name more or fewer; given names in full only
   * where `whole` asks for them. False where a letter is none of the plain ones.
   */
  collectInitials(text: string, whole: boolean, found: FoundPlaces): boolean {
    const first = text.charCodeAt(0);
    if (!isLetter(first)) return false;
    let [letters, own, behind, initials, small] = [bitOf(first), 0, first & 31, 0, false];
    let at = text.length - 1;
    for (; at > 0; at -= 1) {
      const code = text.charCodeAt(at);
      if (isSmall(code)) {
        if (!whole) return true;
        small = true;
      } else if (isCapital(code)) {
        letters |= bitOf(code);
        own = nextLetter(own, code);
        behind = nextLetter(behind, code);
        initials += 1;
      } else if (code === comma) break;
      else if (code > 127) return false;
      else if (code === space && !small && initials > 0 && isSmall(text.charCodeAt(at - 1))) break;
      else if (!isBetween(code)) return true;
    }
    if (at > 0 && initials > 0 && initials < 5) this.#collectLetters(spread(letters), own, behind, initials, found);
    return true;
  }

  /** The same of any name, by its words. */
  collectTurned(family: string, given: readonly string[], found: FoundPlaces): void {
    const { letters, own, behind } = initialKeys(family.charCodeAt(0), given);
    this.#collectLetters(letters, own, behind, given.length, found);
  }

  #collectLetters(letters: number, own: number, behind: number, given: number, found: FoundPlaces): void {
    this.#given.collect(behind, found);
    if (given < 2) return;
    this.#initials.collect(letters, found);
    this.#names.collect(own, found);
  }

  /** As a family name: in any of its spellings. */
  collect(word: string, found: FoundPlaces): void {
    this.collectAt(word, 0, word.length, found);
  }

  /** The letters of `text` between two places, in either case, as a family name. */
  collectAt(text: string, from: number, to: number, found: FoundPlaces): void {
    let hash = firstHash;
    let before = 0;
    let vowels = false;
    for (let at = from; at < to; at += 1) {
      const letter = text.charCodeAt(at) | 32;
      hash = nextHash(hash, letter);
      if (isLoose(before, letter)) vowels = true;
      before = letter;
    }
    this.#collectFamily(hash, found);
    if (to - from > 4) this.#heads.collect(headOf(text.charCodeAt(from), text.charCodeAt(from + 1)), found);
    if (vowels) this.#words.collect(looseHash(text.slice(from, to).toLowerCase()), found);
  }

  /** A family name at the beginning, its hash known. */
  #collectTold(text: string, to: number, hash: number, vowels: boolean, found: FoundPlaces): void {
    this.#collectFamily(hash, found);
    if (to > 4) this.#heads.collect(headOf(text.charCodeAt(0), text.charCodeAt(1)), found);
    if (vowels) this.#words.collect(looseHash(text.slice(0, to).toLowerCase()), found);
  }

  /** A name of letters and the marks of names, the first of them a letter; false where there is anything else. */
  collectName(text: string, found: FoundPlaces): boolean {
    let [at, code, hash, before, vowels] = [0, text.charCodeAt(0), firstHash, 0, false];
    while (isLetter(code)) {
      const letter = code | 32;
      hash = nextHash(hash, letter);
      if (isLoose(before, letter)) vowels = true;
      before = letter;
      at += 1;
      code = text.charCodeAt(at);
    }
    if (at > 1 && code === comma && text.charCodeAt(at + 1) === space && isLetter(text.charCodeAt(at + 2))) {
      this.#collectTold(text, at, hash, vowels, found);
      if (this.#collectAfter(text, at + 2, found)) return true;
    }
    if (at === 0 || !isLatinName(text, at)) return false;
    this.#collectWithin(text, found);
    return true;
  }

  /** The words after `from`, each and all together, as they stand: a family name turned round, or an unchanged given name. */
  #collectAfter(text: string, from: number, found: FoundPlaces): boolean {
    let [whole, word, letters] = [firstHash, firstHash, 0];
    for (let at = from; at <= text.length; at += 1) {
      const code = at < text.length ? text.charCodeAt(at) : space;
      if (isLetter(code)) {
        whole = nextHash(whole, code | 32);
        word = nextHash(word, code | 32);
        letters += 1;
        continue;
      }
      if (!isBetween(code)) return false;
      if (letters > 1 && word !== whole) this.#words.collect(word, found);
      [word, letters] = [firstHash, 0];
    }
    this.#words.collect(whole, found);
    return true;
  }

  /** A name whose order is not told: each word as a family name, and neighbours joined, as they stand. */
  #collectWithin(text: string, found: FoundPlaces): void {
    let [from, before, words] = [-1, 0, 0];
    let [whole, afterFirst] = [firstHash, firstHash];
    for (let at = 0; at <= text.length; at += 1) {
      const isLetter = at < text.length && (text.charCodeAt(at) | 32) > 96;
      if (isLetter && from < 0) from = at;
      if (isLetter || from < 0) continue;
      if (at - from > 1) this.collectAt(text, from, at, found);
      whole = hashOn(whole, text, from, at);
      if (words > 0) {
        afterFirst = hashOn(afterFirst, text, from, at);
        this.#collectFamily(hashOn(hashOn(firstHash, text, before, from), text, from, at), found);
        this.#collectFamily(whole, found);
      }
      before = from;
      from = -1;
      words += 1;
    }
    if (words > 2) this.#collectFamily(afterFirst, found);
  }

  #collectFamily(hash: number, found: FoundPlaces): void {
    this.#words.collect(hash, found);
    this.#turned.collect(hash, found);
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

const [space, apostrophe, comma, hyphen, point] = [32, 39, 44, 45, 46];

const bitOf = (code: number): number => 1 << (code & 31);
/** Over the bits that a key is told by. */
const spread = (letters: number): number => Math.imul(letters, 0x9e3779b1) >>> 8;
const nextLetter = (key: number, code: number): number => key * 31 + (code & 31);

/** From the last to the first, as a name is looked up. */
const initialKeys = (family: number, given: readonly string[]) => {
  let [letters, own, behind] = [bitOf(family), 0, family & 31];
  for (let at = given.length - 1; at >= 0; at -= 1) {
    const code = given[at]!.charCodeAt(0);
    letters |= bitOf(code);
    own = nextLetter(own, code);
    behind = nextLetter(behind, code);
  }
  return { letters: spread(letters), own, behind };
};

const isCapital = (code: number): boolean => code > 64 && code < 91;
const isSmall = (code: number): boolean => code > 96 && code < 123;
const isLetter = (code: number): boolean => (code > 64 && code < 91) || (code > 96 && code < 123);
const isBetween = (code: number): boolean => code === space || code === hyphen || code === point;

const isLatinName = (text: string, from: number): boolean => {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // O'Neil is one word; Jur'ev has a sign that other spellings leave out or write as a letter.
    if (code === apostrophe && at > 1) return false;
    if (!isLetter(code) && !isBetween(code) && code !== comma && code !== apostrophe) return false;
  }
  return true;
};
