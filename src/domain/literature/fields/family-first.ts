import type { Author } from '../record.ts';
import { oneLine } from './markup.ts';
import { personOf } from './person-name.ts';

const initials = /^(?:\p{Lu}{1,4}|(?:\p{Lu}\p{Ll}{0,2}\.[-‐\s]?)+(?:\p{Lu}\p{Ll}{0,2}\.?)?|\p{Lu}(?:[-‐]\p{Lu})+)$/u;
const suffix = /^(?:jr|sr|dr|ii|iii|iv|2nd|3rd|4th)\.?$/i;

/** `Zhang S.`, `Zhang SQ` or `van der Berg J.-P. Jr`: the family name stands first and initials follow without a comma. */
export const familyFirstOf = (written: string): Author => {
  const name = oneLine(written);
  if (name.includes(',')) return personOf(name);
  const words = name.split(' ');
  const tail = words.length > 2 && suffix.test(words.at(-1)!) ? words.pop() : undefined;
  let from = words.length;
  while (from > 1 && initials.test(words[from - 1]!)) from -= 1;
  // One word of capitals alone may be a family name written so: `LI` of `LI Wei`.
  if (from === words.length || from === 0) return personOf(name);
  const given = words.slice(from).join(' ');
  return {
    name,
    family: words.slice(0, from).join(' '),
    given: tail ? `${given} ${tail}` : given,
    affiliations: [],
    emails: [],
  };
};

export const isInitials = (text: string): boolean => text.length < 30 && initials.test(text);

export const isNameSuffix = (text: string): boolean => suffix.test(text);
