import { simplifiedHan } from './fold-text.ts';

/**
 * Numbers that records of one work share, read from the raw fields in one pass over their letters and without making a
 * string: hundreds of thousands of records are looked at only to be passed over. What they find is then compared in full.
 */

/** Letters that stand for one end of a title; a Chinese character says as much as three letters. */
const enough = 24;

const simplifiedCodes = new Uint16Array(0x9fff - 0x4e00 + 1);

const simplifiedCode = (code: number): number => {
  const known = simplifiedCodes[code - 0x4e00]!;
  if (known !== 0) return known;
  const found = simplifiedHan(String.fromCharCode(code)).charCodeAt(0);
  simplifiedCodes[code - 0x4e00] = found;
  return found;
};

/** The folded letter, 0 for a mark that parts words, -1 for what only the full folding understands. */
const letterOf = (code: number): number => {
  if (code >= 97 && code <= 122) return code;
  if (code >= 65 && code <= 90) return code + 32;
  if (code >= 48 && code <= 57) return code;
  if (code < 128) return code === 60 || code === 38 || code === 92 || code === 123 || code === 36 ? -1 : 0;
  if (code >= 0x4e00 && code <= 0x9fff) return simplifiedCode(code);
  if (code >= 0x2010 && code <= 0x2027) return 0;
  if (code >= 0x3000 && code <= 0x3003) return 0;
  return (code >= 0x3008 && code <= 0x3011) || (code >= 0xff01 && code <= 0xff0f) || code === 0xff1a ? 0 : -1;
};

/** Undefined where the title needs the full folding. */
export const headMark = (title: string): number | undefined => {
  let mark = 7;
  let weight = 0;
  for (let at = 0; at < title.length && weight < enough; at += 1) {
    const letter = letterOf(title.charCodeAt(at));
    if (letter < 0) return undefined;
    if (letter === 0) continue;
    mark = (Math.imul(mark, 31) + letter) | 0;
    weight += letter > 127 ? 3 : 1;
  }
  return mark;
};

/** Undefined where the title needs the full folding, or ends with a remark in brackets. */
export const tailMark = (title: string): number | undefined => {
  let mark = 11;
  let weight = 0;
  for (let at = title.length - 1; at >= 0 && weight < enough; at -= 1) {
    const code = title.charCodeAt(at);
    if (weight === 0 && (code === 41 || code === 93)) return undefined;
    const letter = letterOf(code);
    if (letter < 0) return undefined;
    if (letter === 0) continue;
    mark = (Math.imul(mark, 31) + letter) | 0;
    weight += letter > 127 ? 3 : 1;
  }
  return mark;
};

const weightOf = (code: number): number => (code >= 0x4e00 && code <= 0x9fff ? 3 : 1);

/** The same numbers from a title that is folded already. */
export const foldedMarks = (compact: string): [head: number, tail: number] => {
  let [head, tail] = [7, 11];
  for (let at = 0, weight = 0; at < compact.length && weight < enough; at += 1) {
    head = (Math.imul(head, 31) + compact.charCodeAt(at)) | 0;
    weight += weightOf(compact.charCodeAt(at));
  }
  for (let at = compact.length - 1, weight = 0; at >= 0 && weight < enough; at -= 1) {
    tail = (Math.imul(tail, 31) + compact.charCodeAt(at)) | 0;
    weight += weightOf(compact.charCodeAt(at));
  }
  return [head, tail];
};

/** The first run of digits, 0 where there is none. */
const firstNumber = (text: string): number => {
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) value = value * 10 + digit;
    else if (value > 0) break;
  }
  return value;
};

/** Volume and first page as one number; 0 where either is missing. */
export const placeMark = (volume: string | undefined, page: string | undefined): number => {
  if (!volume || !page) return 0;
  const [left, right] = [firstNumber(volume), firstNumber(page)];
  return left > 0 && right > 0 ? (Math.imul(left | 0, 1_000_003) ^ (right | 0)) | 0 : 0;
};
