import { compoundSurnames, splitChineseName } from '#domain/identity/chinese-surnames.ts';
import { pinyinSplits } from '../citations/names/pinyin-syllables.ts';
import { chineseSurnames } from '../citations/names/surnames.ts';
import type { Author } from '../record.ts';
import { oneLine } from './markup.ts';

const han = /\p{Script=Han}/u;

const particle = /^(?:von|van|de|der|den|del|della|di|da|dos|du|la|le|ter|ten|el|al|bin|ibn|zu|zur|af)$/;

const named = (name: string, more: Partial<Author>): Author => ({ name, affiliations: [], emails: [], ...more });

const chineseName = (name: string): Author => {
  const bare = name.replace(/\s/g, '');
  if (/[·•‧]/.test(bare) || !/^\p{Script=Han}{2,4}$/u.test(bare)) return named(bare, { fullName: bare });
  const { surname: family, given } = splitChineseName(bare);
  return named(bare, { family, given, fullName: bare });
};

const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** `S.`, `S` and `SQ` stand for given names; two to four capitals with a vowel may be a family name. */
const initials = /^(?:(?:\p{Lu}\.[-‐]?)+\p{Lu}?|\p{Lu}(?:[-‐]\p{Lu})?|[B-DF-HJ-NP-TV-XZ]{2,3})$/u;

/** How many words of the family name stand first, as in `WANG Xiaoming` and `de Souza A.`; 0 where it stands last. */
const leadingFamily = (words: readonly string[]): number => {
  let from = words.length;
  while (from > 0 && initials.test(words[from - 1]!)) from -= 1;
  if (from < words.length) return words.slice(0, from).some((word) => initials.test(word)) ? 0 : from;
  const [first, ...rest] = words as [string, ...string[]];
  const given = rest.map((word) => word.toLowerCase().replace(/[^a-z]/g, ''));
  const chinese = given.every((word) => pinyinSplits(word).length > 0);
  // `Wang Xiaoming`: the first word is a Chinese surname, and the rest can be none.
  if (chinese && chineseSurnames.has(first.toLowerCase()) && !chineseSurnames.has(given.join(''))) return 1;
  if (!/^\p{Lu}{2,}(?:-\p{Lu}+)?$/u.test(first) || !/[AEIOUYÄÖÜ]/.test(first)) return 0;
  if (!rest.every((word) => /^\p{Lu}[\p{L}'’-]*\p{Ll}/u.test(word))) return 0;
  return first.length > 2 || chinese ? 1 : 0;
};

const spacedName = (name: string): Author => {
  const words = name.split(' ');
  if (words.length === 1) return named(name, { family: name });
  const tail = words.length > 2 && suffix.test(words.at(-1)!) ? words.pop() : undefined;
  const leading = leadingFamily(words);
  if (leading > 0)
    return named(name, { family: words.slice(0, leading).join(' '), given: joined(words.slice(leading), tail) });
  let from = words.length - 1;
  while (from > 1 && particle.test(words[from - 1]!)) from -= 1;
  return named(name, { family: words.slice(from).join(' '), given: joined(words.slice(0, from), tail) });
};

const joined = (words: readonly string[], tail: string | undefined): string =>
  [...words, ...(tail ? [tail] : [])].join(' ');

/** A person as written: `Family, Given`, `Given Family` or a Chinese name. */
export const personOf = (written: string): Author => {
  const name = oneLine(written);
  const comma = name.indexOf(',');
  if (comma < 0) return han.test(name) ? chineseName(name) : spacedName(name);
  const family = name.slice(0, comma).trim();
  const rest = name.slice(comma + 1).trim();
  const next = rest.indexOf(',');
  const given =
    next < 0
      ? rest
      : inOrder(
          rest.slice(0, next).trim(),
          rest
            .slice(next + 1)
            .split(',')[0]!
            .trim(),
        );
  const author: Author = { name, affiliations: [], emails: [], family };
  if (given) author.given = given;
  if (next < 0 && han.test(name)) author.fullName = family + given;
  return author;
};

/** `Smith, Jr, John` and `Smith, John, Jr`: the suffix belongs behind the given name. */
const inOrder = (first: string, second: string): string =>
  suffix.test(second) ? `${first} ${second}` : `${second} ${first}`.trim();

/** Every name of a field that may hold several: `张三;李四`, `张三,李四`, `Zhang, San; Li, Si`. */
export const namesIn = (field: string): string[] => {
  const found: string[] = [];
  for (const part of field.split(field.includes('@@') ? /[;；]|@@/ : /[;；]/)) {
    const name = part.trim();
    if (!name) continue;
    if (/[,，、]/.test(name) && han.test(name) && !isOneChineseName(name))
      // A comma in `王明[1,2]` parts marks, not people.
      for (const one of name.split(/[,，、](?!\s?\d)/)) found.push(one.trim());
    else found.push(name);
  }
  return found.filter(Boolean);
};

/** `张, 三`: surname and given name, not two people. */
const isOneChineseName = (name: string): boolean => {
  const [family = '', given = '', ...more] = name.split(/[,，]/).map((part) => part.trim());
  if (more.length > 0 || !given) return false;
  return (family.length === 1 && given.length <= 3) || (compoundSurnames.has(family) && given.length <= 2);
};

export const groupOf = (written: string): Author => named(oneLine(written), { group: true });
