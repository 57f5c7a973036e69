/** Letters that no normal form takes apart, as Latin catalogues write them. */
const single: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'a',
  œ: 'o',
  þ: 'th',
  ħ: 'h',
};

/**
 * Small letters without marks. An umlaut and its two-letter spelling fold alike: `Krüger`, `Krueger` and `Kruger` are one
 * key, and so is `Sigueenza`, which a database makes of `Sigüenza`.
 */
export const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøłđðıæœþħ]/g, (letter) => single[letter]!)
    .replace(/([aou])e+/g, '$1');
