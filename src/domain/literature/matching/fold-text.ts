import { ConverterFactory } from 'opencc-js/core';
import { to } from 'opencc-js/preset/t2cn';
import { withoutMarkup } from '../fields/markup.ts';
import { latexText } from '../parsers/bibtex/latex-text.ts';

const greek: Record<string, string> = Object.fromEntries(
  'αalpha βbeta γgamma δdelta εepsilon ζzeta ηeta θtheta ιiota κkappa λlambda μmu νnu ξxi οomicron πpi ρrho σsigma ςsigma τtau υupsilon φphi χchi ψpsi ωomega'
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(1)]),
);

/** Letters that no Unicode decomposition turns into plain ones. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
};

const entityAccent = /&([a-z])(?:acute|grave|uml|circ|tilde|cedil|ring|caron|slash);/gi;
const asciiOnly = /^[\x20-\x7e]*$/;

const simplify = ConverterFactory(to.cn!);
const simplified = new Map<string, string>();

export const simplifiedHan = (character: string): string => {
  let found = simplified.get(character);
  if (found === undefined) {
    found = simplify(character);
    simplified.set(character, found);
  }
  return found;
};

const unmarked = (text: string): string => {
  let bare = text;
  if (bare.includes('<') || bare.includes('&')) bare = withoutMarkup(bare.replace(entityAccent, '$1'));
  if (/[\\{}$]/.test(bare)) bare = latexText(bare).replace(/[\\${}]/g, ' ');
  return bare;
};

const foldedBeyondAscii = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþıŋħα-ω]/g, (letter) => greek[letter] ?? plain[letter] ?? letter)
    .normalize('NFC')
    .replace(/\p{Script=Han}/gu, simplifiedHan);

/**
 * Lower case without markup, LaTeX, accents and width; Greek letters spelled out, traditional characters simplified.
 * Punctuation and spaces stay.
 */
export const foldText = (text: string): string => {
  const bare = unmarked(text);
  return asciiOnly.test(bare) ? bare.toLowerCase() : foldedBeyondAscii(bare);
};

/** Letters and digits of an already folded text. */
export const compactFolded = (folded: string): string =>
  asciiOnly.test(folded) ? folded.replace(/[^a-z0-9]+/g, '') : folded.replace(/[^\p{L}\p{N}]+/gu, '');

export const compactText = (text: string): string => compactFolded(foldText(text));

/** Words of an already folded text. */
export const wordsFolded = (folded: string): string[] => {
  const joined = /['’]/.test(folded) ? folded.replace(/(?<=[a-z])['’](?=[a-z])/g, '') : folded;
  return (asciiOnly.test(joined) ? joined.match(/[a-z0-9]+/g) : joined.match(/[\p{L}\p{N}]+/gu)) ?? [];
};

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** What a file writes where it knows nothing. */
export const told = (value: string | undefined): string => {
  const text = value?.trim() ?? '';
  return /^(?:unknown|anonymous|anon|n\/?a|nan|none|null|undefined|不详|佚名|无|[-–—.?]+)$/i.test(text) ? '' : text;
};
