import type { Author } from '../record.ts';
import { oneLine } from './markup.ts';

const han = /\p{Script=Han}/u;

/** Two-character surnames common enough to be read as such in a name of three or four characters. */
const compoundSurnames = new Set(
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 令狐 宇文 长孙 慕容 司徒 司空 夏侯 端木 申屠 太史 南宫 西门 独孤 轩辕 澹台 闻人 赫连'.split(
    ' ',
  ),
);

const particle = /^(?:von|van|de|der|den|del|della|di|da|dos|du|la|le|ter|ten|el|al|bin|ibn|zu|zur|af)$/;

const named = (name: string, more: Partial<Author>): Author => ({ name, affiliations: [], emails: [], ...more });

const chineseName = (name: string): Author => {
  const bare = name.replace(/\s/g, '');
  if (/[·•‧]/.test(bare) || !/^\p{Script=Han}{2,4}$/u.test(bare)) return named(bare, { fullName: bare });
  const long = bare.length > 2 && compoundSurnames.has(bare.slice(0, 2)) ? 2 : 1;
  return named(bare, { family: bare.slice(0, long), given: bare.slice(long), fullName: bare });
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
  const parts = name.split(',').map((part) => part.trim());
  const [family = '', second = '', third] = parts;
  const given = third === undefined ? second : `${third} ${second}`.trim();
  return named(name, { family, ...(given ? { given } : {}) });
};

export const groupOf = (written: string): Author => named(oneLine(written), { group: true });
