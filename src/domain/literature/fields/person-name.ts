import { compoundSurnames, splitChineseName } from '#domain/identity/chinese-surnames.ts';
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

const spacedName = (name: string): Author => {
  const words = name.split(' ');
  if (words.length === 1) return named(name, { family: name });
  let from = words.length - 1;
  if (/^(?:jr|sr|ii|iii|iv)\.?$/i.test(words[from]!) && from > 1) from -= 1;
  while (from > 1 && particle.test(words[from - 1]!)) from -= 1;
  return named(name, { family: words.slice(from).join(' '), given: words.slice(0, from).join(' ') });
};

/** A person as written: `Family, Given`, `Given Family` or a Chinese name. */
export const personOf = (written: string): Author => {
  const name = oneLine(written);
  const comma = name.indexOf(',');
  if (comma < 0) return han.test(name) ? chineseName(name) : spacedName(name);
  const family = name.slice(0, comma).trim();
  const rest = name.slice(comma + 1).trim();
  const next = rest.indexOf(',');
  // `Smith, Jr, John`: what stands between belongs behind the given name.
  const given =
    next < 0
      ? rest
      : `${rest
          .slice(next + 1)
          .split(',')[0]!
          .trim()} ${rest.slice(0, next).trim()}`.trim();
  const author: Author = { name, affiliations: [], emails: [], family };
  if (given) author.given = given;
  if (next < 0 && han.test(name)) author.fullName = family + given;
  return author;
};

/** Every name of a field that may hold several: `张三;李四`, `张三,李四`, `Zhang, San; Li, Si`. */
export const namesIn = (field: string): string[] => {
  const found: string[] = [];
  for (const part of field.split(/[;；]/)) {
    const name = part.trim();
    if (!name) continue;
    if (/[,，、]/.test(name) && han.test(name) && !isOneChineseName(name))
      // A comma in `王明[1,2]` parts marks, not people.
      for (const one of name.split(/[,，、](?![\d,，\s]{0,40}[\])）])/)) found.push(one.trim());
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
