import { surnameReadings } from '#domain/identity/chinese-names.ts';
import { splitChineseName } from '#domain/identity/chinese-surnames.ts';

const han = /^\p{Script=Han}{2,4}$/u;
const latin = /^[\p{Script=Latin}\s.,'’-]{2,60}$/u;

const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Whether a Latin name holds the surname of a Chinese one, in any of its readings. */
const mayBeTwin = (chinese: string, other: string): boolean => {
  const letters = lettersOf(other);
  return surnameReadings(splitChineseName(chinese).surname).some((reading) => {
    const surname = lettersOf(reading.join(''));
    return surname !== '' && (letters.startsWith(surname) || letters.endsWith(surname));
  });
};

/** Most lists begin with a Latin name, which costs one look. */
const firstHan = 0x3400;

/** Wanfang lists its people twice, first in Chinese and then in pinyin: these are the same ones by another name. */
export const apartFromTwins = (names: string[]): { names: string[]; others: string[] } => {
  if (names.length < 2 || names[0]!.charCodeAt(0) < firstHan) return { names, others: [] };
  const half = names.length / 2;
  if (half < 1 || !Number.isInteger(half) || half > 200) return { names, others: [] };
  const [first, second] = [names.slice(0, half), names.slice(half)];
  const bare = first.map((name) => name.replace(/[[(（][\d,，\s]{1,20}[\])）]$/, ''));
  const twins = bare.every((name, place) => {
    const other = second[place]!;
    return han.test(name) && latin.test(other) && mayBeTwin(name, other);
  });
  return twins ? { names: first, others: second } : { names, others: [] };
};
