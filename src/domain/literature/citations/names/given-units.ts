import { lettersOf } from './name-letters.ts';
import { pinyinSplits } from './pinyin-syllables.ts';
import { remembering } from './remembering.ts';

/** A given name as a list of words; a single letter is an initial. */
export type Units = readonly string[];

const initialsOf = (word: string): string[] => [...lettersOf(word)];

/** One written word (between spaces, points and hyphens) as words or initials, in every way it may be meant. */
const unitsOfWord = (word: string, pointed: boolean, allCapitals: boolean): string[][] => {
  const letters = lettersOf(word);
  if (letters.length <= 1) return letters ? [[letters]] : [];
  if (pointed && letters.length <= 3 && !/^\p{Lu}{2}/u.test(word)) return [[letters[0]!]];
  const capitals = word === word.toUpperCase() && letters.length <= 4;
  if (!capitals) {
    const humps = word.split(/(?<=\p{Ll})(?=\p{Lu})/u);
    return [humps.length > 1 && humps.every((hump) => hump.length > 1) ? humps.map(lettersOf) : [letters]];
  }
  if (!allCapitals || !/[aeiouyv]/.test(letters)) return [initialsOf(word)];
  const whole = letters.length > 2 || pinyinSplits(letters).length > 0;
  return letters.length > 3 ? [[letters]] : whole ? [[letters], initialsOf(word)] : [initialsOf(word)];
};

/** One or two words, already cut out. */
export const unitsOfWords = (words: readonly { text: string; pointed: boolean }[]): string[][] => {
  let ways: string[][] = [[]];
  for (const { text, pointed } of words) {
    const forms = unitsOfWord(text, pointed, false);
    ways =
      ways.length === 1 && forms.length === 1
        ? [[...ways[0]!, ...forms[0]!]]
        : ways.flatMap((before) => forms.map((form) => [...before, ...form]));
  }
  return ways;
};

/** The ways in which a written given name can be meant: SN is S and N, LI in capitals is Li or L and I. */
const unitsOf = (given: string, allCapitals: boolean): string[][] => {
  const words = [...given.matchAll(/[\p{L}\p{M}'’`]+\.?/gu)].slice(0, 12);
  let ways: string[][] = [[]];
  for (const [text] of words) {
    const pointed = text.endsWith('.');
    const forms = unitsOfWord(text.replace(/[.'’`]/g, ''), pointed, allCapitals);
    if (forms.length > 0) ways = ways.flatMap((before) => forms.map((form) => [...before, ...form])).slice(0, 6);
  }
  return ways.filter((way) => way.length > 0);
};

/** Two syllables; three only where the letters make no fewer. */
const syllableForms = (unit: string): readonly string[][] => {
  const all = pinyinSplits(unit);
  const most = all.some(({ length }) => length < 3) ? 2 : 3;
  return all.filter(({ length }) => length > 1 && length <= most);
};

/** With joined syllables taken apart too: sanning is also san ning. */
export const inSyllables = (ways: readonly Units[]): Units[] => {
  const found = ways.flatMap((units) => {
    let split: string[][] = [[]];
    for (const unit of units) {
      const forms = unit.length < 3 ? [] : syllableForms(unit);
      split = split.flatMap((before) => [[...before, unit], ...forms.map((form) => [...before, ...form])]).slice(0, 8);
    }
    return split;
  });
  return found.slice(0, 12);
};

const readWays = remembering((text: string): Units[] => unitsOf(text, false));
const readSyllables = remembering((text: string): Units[] => inSyllables(readWays(text)));

/** The ways in which a given name can be meant beside its family name. */
export const givenWays = (given: string, allCapitals: boolean, eastAsian: boolean): readonly Units[] => {
  if (!allCapitals) return eastAsian ? readSyllables(given) : readWays(given);
  const ways = unitsOf(given, true);
  return eastAsian ? inSyllables(ways) : ways;
};
