import { spell, surnameReadings, umlautSpellings } from './chinese-names.ts';
import { splitChineseName } from './chinese-surnames.ts';

const hasHan = /\p{Script=Han}/u;
const capital = (syllable: string): string => syllable.charAt(0).toUpperCase() + syllable.slice(1);
const initial = (syllable: string): string => syllable.charAt(0).toUpperCase();

interface Split {
  /** One entry per way of reading the surname, each a list of its syllables. */
  surnames: string[][];
  given: string[];
}

const splitName = (name: string): Split | undefined => {
  const { surname, given: rest } = splitChineseName(name);
  // Read alone: beside a surname, given names are not taken for words with it.
  const given = spell(rest, false);
  const surnames = surnameReadings(surname);
  return given.length === 0 || surnames.some((reading) => reading.length === 0) ? undefined : { surnames, given };
};

/** The forms of one spelling, the usual first. */
const formsOf = (family: string, given: readonly string[]): string[] => {
  const joined = capital(given.join(''));
  const short = initial(given[0]!);
  const whole = [`${family} ${joined}`, `${family}, ${joined}`, `${joined} ${family}`];
  const single = [`${family} ${short}`, `${family}, ${short}.`, `${short}. ${family}`];
  if (given.length === 1) return [...whole, ...single];
  const hyphened = given.map(capital).join('-');
  const initials = given.map(initial);
  return [
    ...whole,
    `${family} ${hyphened}`,
    `${family}, ${hyphened}`,
    `${hyphened} ${family}`,
    `${given.map(capital).join(' ')} ${family}`,
    `${family} ${initials.join('')}`,
    `${family}, ${initials.map((letter) => `${letter}.`).join('-')}`,
    `${family}, ${initials.map((letter) => `${letter}.`).join(' ')}`,
    `${initials.map((letter) => `${letter}.`).join('-')} ${family}`,
    ...single,
  ];
};

const formsOfSplit = ({ surnames, given }: Split): string[] =>
  surnames.flatMap((reading) => {
    const spellings = [...reading, ...given].some((syllable) => syllable.includes('ü')) ? umlautSpellings : [''];
    return spellings.flatMap((umlaut) => {
      const written = (syllable: string): string => syllable.replaceAll('ü', umlaut);
      const parts = reading.map(written);
      const names = given.map(written);
      const family = capital(parts.join(''));
      const hyphened = parts.length > 1 ? [`${parts.map(capital).join('-')} ${capital(names.join(''))}`] : [];
      return [...formsOf(family, names), ...hyphened];
    });
  });

/** A name in parts (阿卜杜·热依木) has no surname to put first: both orders. */
const formsOfParts = (parts: readonly string[]): string[] => {
  const words = parts.map((part) => capital(spell(part, false).join('')));
  if (words.includes('')) return [];
  const [first = '', ...rest] = words;
  const last = rest.join(' ');
  return last ? [`${first} ${last}`, `${last} ${first}`, `${first}, ${last}`, `${last}, ${first}`] : [first];
};

/** A name in Latin letters: as it stands, and the other way round. */
const formsOfLatin = (name: string): string[] => {
  const words = name.replaceAll(',', ' ').split(/\s+/).filter(Boolean);
  if (words.length < 2) return words;
  const family = name.includes(',') ? words[0]! : words.at(-1)!;
  const given = name.includes(',') ? words.slice(1) : words.slice(0, -1);
  const initials = given.map(initial);
  return [`${given.join(' ')} ${family}`, `${family}, ${given.join(' ')}`, `${family} ${initials.join('')}`];
};

/** Spellings under which the author's papers may stand, proposed from the name; the applicant strikes out what is wrong. */
export const nameForms = (name: string): string[] => {
  const plain = name.normalize('NFKC').trim().slice(0, 60);
  if (!hasHan.test(plain)) return [...new Set(formsOfLatin(plain))];
  const parts = plain.split(/[·•・‧.．\s]+/u).filter(Boolean);
  // 张 三 is written with a space on some forms and is still one surname and one name.
  const transliterated = /[·•・‧.．]/u.test(plain) && parts.length > 1;
  const split = transliterated ? undefined : splitName(parts.join(''));
  const forms = transliterated ? formsOfParts(parts) : split ? formsOfSplit(split) : [];
  return [...new Set(forms.filter(Boolean))];
};

/** The name of a person or unit as two lists compare it: width, case, spaces and the dot of a transliterated name are nothing. */
export const comparedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s·•・‧.]/gu, '')
    .toLowerCase();
