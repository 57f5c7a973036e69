import { foldText } from '#domain/literature/matching/fold-text.ts';

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae', đ: 'dj' };

/** Lower-case letters without accents; anything else is gone. */
export const lettersOf = (text: string): string =>
  /^[A-Za-z]*$/.test(text) ? text.toLowerCase() : foldText(text).replace(/[^a-z]/g, '');

/** The spellings of a word with an umlaut: Müller is muller and mueller, Lü is lu, lue and lv. The plain one stands first. */
export const spellingsOf = (text: string): string[] => {
  const lower = text.normalize('NFC').toLowerCase();
  const plain = lettersOf(text);
  if (!/[äöüøåæđ]/.test(lower)) return [plain];
  const long = lettersOf(lower.replace(/[äöüøåæđ]/g, (letter) => spelledOut[letter]!));
  const short = lettersOf(lower.replace(/([ln])ü/g, '$1v'));
  return [...new Set([plain, long, short])];
};

const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  'аa бb вv гg дd еe ёe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi їi єe ґg'
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(1)]),
);

export const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

export const fromCyrillic = (text: string): string =>
  [...text]
    .map((letter) => {
      const latin = cyrillic[letter.toLowerCase()];
      return latin === undefined
        ? letter
        : letter === letter.toLowerCase()
          ? latin
          : latin.charAt(0).toUpperCase() + latin.slice(1);
    })
    .join('');

/** At most one letter added, left out, changed or swapped with its neighbour. */
export const oneSlipApart = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
  );
};

/** What German and Japanese spellings of one name share: Mueller and Muller, Satoh and Satou. */
export const looseVowels = (letters: string): string =>
  letters.replace(/[aou](?=e(?:[^aeiou]|$))e|o[hu](?![aeiou])|oo|uu|aa/g, (found) => found[0]!);

/** Muhammad, Mohamed, Mohammad: one name, which Latin letters write in many ways. */
export const isMuhammad = (letters: string): boolean => /^m[ou]ham+[ae]d$/.test(letters);

const slavicEnding = /(?:[eio][vw]a?|[eo]ff|ina?|sk[iy]i?|ska[iy]a|enko|vit?ch)$/;

/** Slavic surnames whose first letters differ with the language they were written for: Chebyshev and Tchebychev, Yuriev and Jurev. */
export const transliteratedAlike = (one: string, other: string): boolean =>
  one.length > 4 &&
  other.length > 4 &&
  slavicEnding.test(one) &&
  slavicEnding.test(other) &&
  looseSlavic(one) === looseSlavic(other);

const looseSlavic = (letters: string): string =>
  letters
    .replace(/t?s?ch|sh|cz|sz/g, 's')
    .replace(/kh/g, 'h')
    .replace(/ou/g, 'u')
    .replace(/ff$|w/g, 'v')
    .replace(/[jyi]+/g, 'i')
    .replace(/ie/g, 'e')
    .replace(/(.)\1/g, '$1');

/** First two letters that such a surname may have elsewhere. */
export const slavicHeads = (letters: string): readonly string[] => {
  if (!slavicEnding.test(letters)) return [];
  if (/^t?s?ch|^sh|^c?z|^sz/.test(letters)) return ['tc', 'ts', 'ch', 'sh', 'sc', 'cz', 'sz'];
  if (/^k?h/.test(letters)) return ['kh', `h${letters.replace(/^k?h/, '')[0] ?? ''}`];
  if (!/^[jyi]/.test(letters)) return [];
  const vowel = letters.replace(/^[jyi]+/, '')[0] ?? '';
  return ['j', 'y', 'i'].map((first) => first + vowel);
};

/** What transliterations of one name share: Sergei and Sergey, Aleksandr and Alexandr. */
export const looseLetters = (letters: string): string =>
  letters
    .replace(/ks/g, 'x')
    .replace(/kh|ch/g, 'h')
    .replace(/ph/g, 'f')
    .replace(/tz|ts/g, 'c')
    .replace(/[ck]/g, 'k')
    .replace(/w/g, 'v')
    .replace(/i[yij]|y[iy]|[yj]/g, 'i')
    .replace(/ie/g, 'e')
    .replace(/(.)\1/g, '$1');

/** What spellings of one Korean name share: Hyeon and Hyun, Kyung and Gyeong. */
export const looseKorean = (letters: string): string =>
  letters
    .replace(/ch|j/g, 'c')
    .replace(/g/g, 'k')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/r/g, 'l')
    .replace(/sh/g, 's')
    .replace(/[yw]/g, '')
    .replace(/eui|ui|ee|ey|i/g, 'i')
    .replace(/eo|eu|oo|ou|u|o/g, 'o')
    .replace(/ae|ai|e/g, 'e')
    .replace(/nk/g, 'k')
    .replace(/h$/g, '')
    .replace(/(.)\1/g, '$1');
