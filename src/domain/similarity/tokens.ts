/** A text as the engine compares it: words of Latin script, single characters of Chinese, each with its place. */
export interface Tokens {
  /** Folded: case, width, accents and, where wanted, traditional forms make no difference. */
  words: string[];
  /** UTF-16 offsets in the text as it was given. */
  starts: Uint32Array;
  ends: Uint32Array;
  /** How much each says: a Chinese character one, a word two. */
  weights: Uint8Array;
}

export interface FoldOptions {
  /** One character for another, for example its simplified form. */
  foldCharacter?: (character: string) => string;
}

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const letter = /[\p{L}\p{N}]/u;
const mark = /\p{M}/u;

export const characterWeight = 1;
export const wordWeight = 2;

const isPlain = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);

/** The ideographs of nearly every text: each is itself, whatever it is folded by. */
const isCommonIdeograph = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;

/** Lower case without accents and compatibility forms; a ligature becomes its letters. */
const folded = (character: string): string =>
  character
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Letters and digits of the text in reading order; everything else only separates. */
export const tokensOf = (text: string, { foldCharacter = (one) => one }: FoldOptions = {}): Tokens => {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const weights: number[] = [];
  let open = '';
  let openAt = 0;
  const push = (word: string, start: number, end: number, weight: number) => {
    words.push(word);
    starts.push(start);
    ends.push(end);
    weights.push(weight);
  };
  const close = (end: number) => {
    if (open !== '') push(open, openAt, end, wordWeight);
    open = '';
  };
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at)!;
    const length = code > 0xffff ? 2 : 1;
    if (isPlain(code)) {
      if (open === '') openAt = at;
      open += code < 0x61 && code >= 0x41 ? String.fromCharCode(code + 32) : text[at]!;
    } else if (code < 0x80) close(at);
    else if (isCommonIdeograph(code)) {
      close(at);
      push(foldCharacter(text[at]!), at, at + 1, characterWeight);
    } else {
      const character = text.slice(at, at + length);
      if (ideograph.test(character)) {
        close(at);
        for (const one of folded(character)) push(foldCharacter(one), at, at + length, characterWeight);
      } else if (letter.test(character)) {
        if (open === '') openAt = at;
        open += folded(character);
      } else if (!mark.test(character)) close(at);
    }
    at += length;
  }
  close(text.length);
  return { words, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends), weights: Uint8Array.from(weights) };
};

/** Counted as Word does: a Chinese character one, a word of Latin script one. */
export const countLetters = (text: string): number => tokensOf(text).words.length;
