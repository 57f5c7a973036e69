import type { BytePieces } from './byte-pieces.ts';

/** Encodings of one byte a letter that Western programs write, and the byte that is an apostrophe in each. */
const western = { 'windows-1252': 0x92, macintosh: 0xd5 } as const;
type Western = keyof typeof western;

const lettersOf = (encoding: Western): string[] => [
  ...new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
];

const tables: Readonly<Record<Western, string[]>> = {
  'windows-1252': lettersOf('windows-1252'),
  macintosh: lettersOf('macintosh'),
};

const isLower = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;
const isLetter = (byte: number): boolean => isLower(byte) || (byte >= 0x41 && byte <= 0x5a);

/** How well a byte above ASCII fits between its neighbours: a letter inside a word, and no capital behind a small letter. */
const fitOf = (encoding: Western, byte: number, before: number, after: number): number => {
  const letter = tables[encoding][byte - 128]!;
  const inWord = isLetter(before) || isLetter(after);
  if (byte === western[encoding]) return isLetter(before) && isLetter(after) ? 1 : 0;
  if (!inWord) return 0;
  if (!/\p{L}/u.test(letter)) return isLetter(before) && isLetter(after) ? -2 : 0;
  return isLower(before) && /\p{Lu}/u.test(letter) ? -1 : 1;
};

/** Which of the Western encodings makes words of the text; Windows where neither does better. */
export const westernEncodingOf = (pieces: BytePieces): Western => {
  const scores: Record<Western, number> = { 'windows-1252': 0, macintosh: 0 };
  let [earlier, last] = [0, 0];
  const look = (next: number): void => {
    if (last >= 128)
      for (const encoding of ['windows-1252', 'macintosh'] as const)
        scores[encoding] += fitOf(encoding, last, earlier, next);
    [earlier, last] = [last, next];
  };
  for (const piece of pieces()) for (const byte of piece) look(byte);
  look(0);
  return scores.macintosh > scores['windows-1252'] ? 'macintosh' : 'windows-1252';
};

/** So many letters at least tell Big5 from bytes that happen to fit it. */
const fewestLetters = 8;

/**
 * Big5's second bytes are below A1 in four of ten letters, which in Chinese of the mainland happens to rare letters only,
 * and nearly all first bytes lie among the frequent letters, A4 to C6, or the marks before them.
 */
export const looksLikeBig5 = (pieces: BytePieces): boolean => {
  let [letters, frequent, low, first] = [0, 0, 0, 0];
  for (const piece of pieces())
    for (const byte of piece) {
      if (first === 0) {
        first = byte >= 128 ? byte : 0;
        continue;
      }
      if (byte < 0x40 || (byte > 0x7e && byte < 0xa1) || byte === 0xff) return false;
      letters += 1;
      if (first >= 0xa1 && first <= 0xc6) frequent += 1;
      if (byte < 0xa1) low += 1;
      first = 0;
    }
  return letters >= fewestLetters && frequent >= letters * 0.85 && low >= letters * 0.2;
};

/** Nearly all letters of Chinese text have both bytes above A0; bytes put together by chance do not. */
export const looksLikeGb = (pieces: BytePieces): boolean => {
  let [letters, common, first] = [0, 0, 0];
  for (const piece of pieces())
    for (const byte of piece) {
      if (first === 0) {
        first = byte >= 128 ? byte : 0;
        continue;
      }
      letters += 1;
      if (first >= 0xa1 && byte >= 0xa1) common += 1;
      first = 0;
    }
  return common * 10 >= letters * 3;
};
