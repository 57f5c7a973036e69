import type { AuthorPerson } from './author-person.ts';
import { isOrdinaryWord, type NameReading } from './names/author-names.ts';
import { isShortPinyin } from './names/compare-given.ts';
import { compareFamilies, type FamilyRelation } from './names/compare-names.ts';
import { inSyllables, type Units } from './names/given-units.ts';
import { remembering } from './names/remembering.ts';
import { chineseSurnames, isEastAsianSurname, koreanSurnames, vietnameseSurnames } from './names/surnames.ts';

/** One way to read a name, cut down to what tells most people apart without reading the name. */
interface ComparedName {
  family: string;
  /** The words of a family name of several. */
  parts: readonly string[];
  given: Units;
  /** Of the given names, all in a row. */
  letters: string;
  /** The same for two names of the same letters in any order. */
  sum: number;
}

const sumOf = (text: string): number => {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at);
  return sum;
};

const comparedName = (family: string, parts: readonly string[], given: Units): ComparedName => {
  const letters = given.length === 1 ? given[0]! : given.join('');
  return { family, parts, given, letters, sum: sumOf(family) + sumOf(letters) };
};

const none: readonly string[] = [];

/** `Zhang, Lei`, `Zhang, L`, `Smith, J.-A.`, `Smith, John A.` */
const commaName = /^([A-Z][a-z]+), (?:([A-Z][a-z]+)(?: ([A-Z])\.?)?|([A-Z])\.?(?:[- ]?([A-Z])\.?)?)$/;
/** `Wei-Ping Zhang`, `Anna-P Rossi` */
const spacedName = /^([A-Z][a-z]+)(?:-([A-Z][a-z]*))? ([A-Z][a-z]+)$/;

const lower = (word: string | undefined): string => (word === undefined ? '' : word.toLowerCase());

/** One or two given names; Smith, MD may be a doctor. */
const areGiven = (first: string, second: string): boolean =>
  (first.length === 1 ? second === '' || isOrdinaryWord(first + second) : isOrdinaryWord(first)) &&
  (second.length < 2 || isOrdinaryWord(second));

/** The readings of the commonest forms of names; undefined for any other. */
export const comparedNames = (written: string): readonly ComparedName[] | undefined => {
  const comma = commaName.exec(written);
  if (!comma) return spacedNames(written);
  const [family, first, second] = [lower(comma[1]), lower(comma[2] ?? comma[4]), lower(comma[3] ?? comma[5])];
  if (!isOrdinaryWord(family) || !areGiven(first, second)) return undefined;
  return [comparedName(family, none, second ? [first, second] : [first])];
};

const spacedNames = (written: string): readonly ComparedName[] | undefined => {
  const match = spacedName.exec(written);
  if (!match) return undefined;
  const [first, second, last] = [lower(match[1]), lower(match[2]), lower(match[3])];
  if (!isOrdinaryWord(last) || !areGiven(first, second)) return undefined;
  const given = second ? [first, second] : [first];
  return [comparedName(last, none, given), comparedName(first + second, second ? given : none, [last])];
};

/** A person whom most others can be told from without reading their names. */
export interface ComparedPerson {
  readings: readonly ComparedReading[];
  /** Chinese keep their surname. */
  keepsSurname: boolean;
}

interface ComparedReading extends ComparedName {
  reading: NameReading;
  /** A Chinese given name that is nothing else. */
  plain: boolean;
  /** Every way to read the given name is two syllables at most: asked once, not at each comparison. */
  syllables: boolean;
  initials: 'all' | 'some' | 'none';
  /** What other family names were found to be beside this one. */
  relations: Map<string, FamilyRelation>;
}

export const comparedPerson = ({ names }: AuthorPerson): ComparedPerson | undefined => {
  if (names.length !== 1) return undefined;
  const readings: ComparedReading[] = [];
  for (const reading of names[0]!.readings) {
    const [family, given] = [reading.families[0]!, reading.given[0]];
    if (!given || reading.core !== family) return undefined;
    const name = comparedName(family, reading.parts, given);
    // Ways that differ in more than how syllables are joined would each have to be looked at.
    if (reading.given.some((way) => way.join('') !== name.letters)) return undefined;
    const plain = !koreanSurnames.has(family) && isPlainPinyin(reading.given);
    const syllables = reading.given.every(isShortPinyin);
    const initials = given.every(isInitial) ? 'all' : given.some(isInitial) ? 'some' : 'none';
    readings.push({ ...name, reading, plain, syllables, initials, relations: new Map() });
  }
  return readings.length > 0 ? { readings, keepsSurname: chineseSurnames.has(readings[0]!.family) } : undefined;
};

const familyRelation = ({ reading, relations }: ComparedReading, { family, parts }: ComparedName): FamilyRelation => {
  if (family === reading.families[0]) return 'equal';
  const key = parts.length > 1 ? parts.join('-') : family;
  let found = relations.get(key);
  if (!found) {
    found = compareFamilies(reading, { ...reading, families: [family], core: family, parts });
    relations.set(key, found);
  }
  return found;
};

/** As `comparePersons` would find, at the price of a few letters: `Zhang, Lei` and `Zhang, L` are not Zhang Wei. */
export const plainlyAnother = ({ readings, keepsSurname }: ComparedPerson, names: readonly ComparedName[]): boolean => {
  for (const reading of readings)
    for (const name of names) {
      const relation = familyRelation(reading, name);
      if (relation !== 'unlike' && (relation !== 'equal' || !givenApart(reading, name))) return false;
      if (mayBeTurned(reading, name) || (!keepsSurname && reading.letters === name.letters)) return false;
    }
  return true;
};

/** Each surname may stand among the given names of the other. */
const mayBeTurned = (one: ComparedName, other: ComparedName): boolean =>
  one.sum === other.sum || (one.letters[0] === other.family[0] && one.family[0] === other.letters[0]);

const givenApart = (one: ComparedReading, other: ComparedName): boolean => {
  if (chineseSurnames.has(one.family)) return chineseGivenApart(one, other);
  return one.reading.given.length === 1 && !isEastAsianSurname(one.family) && westernGivenApart(one.given, other.given);
};

const isInitial = ({ length }: string): boolean => length === 1;
const isWord = ({ length }: string): boolean => length > 1;

/** Two syllables at most, however they are taken apart, and no English name among them. */
const isPlainPinyin = (ways: readonly Units[]): boolean =>
  ways.every((units) => !units.some(isInitial) && isShortPinyin(units));

const isPlainGiven = remembering((given: string): boolean => isPlainPinyin(inSyllables([given.split(' ')])));

const chineseGivenApart = (one: ComparedReading, other: ComparedName): boolean => {
  const [first, second] = [one.letters[0]!, other.letters[0]!];
  if (first === second || !one.syllables) return false;
  const short = one.initials === 'all';
  if (short ? one.reading.given.length > 1 : one.initials === 'some') return false;
  if (other.given.every(isInitial)) return other.given[1] !== first;
  if (!other.given.every(isWord) || !isShortPinyin(other.given)) return false;
  const plain = isPlainGiven(other.given.join(' '));
  if (short) return plain && one.given[1] !== second;
  // Vietnamese names may stand in any order and leave out any part.
  if (one.letters.length !== other.letters.length && !vietnameseSurnames.has(one.family)) return true;
  return plain && one.plain && one.sum !== other.sum;
};

/** No given name of the one begins like one of the other, and neither first name can be a form of the other. */
const westernGivenApart = (one: Units, other: Units): boolean => {
  for (const a of one) for (const b of other) if (a[0] === b[0]) return false;
  return isInitial(one[0]!) || isInitial(other[0]!) || (one.length > 1 && other.length > 1);
};
