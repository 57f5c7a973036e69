import { surnameReadings } from '#domain/identity/chinese-names.ts';
import { splitChineseName } from '#domain/identity/chinese-surnames.ts';
import { foldText } from '#domain/literature/matching/fold-text.ts';
import type { Author } from '../record.ts';
import type { AuthorPerson } from './author-person.ts';
import type { ParsedName } from './names/author-names.ts';
import { isShortPinyin } from './names/compare-given.ts';
import { looseVowels } from './names/name-letters.ts';
import { chineseSurnames, isEastAsianSurname, spellingsAlike } from './names/surnames.ts';
import { emailKey, idKey, orcidOf } from './places/identifiers.ts';
import { WordPlaces } from './word-places.ts';

/**
 * Tells at the price of a few look-ups that an author can be none of the given ones, so that names are read and compared
 * only where something may agree. It may let a stranger through, never keep out one whom the comparison would not call different.
 */
export interface AuthorGate {
  mayMatch(author: Author): boolean;
  /** The same for one of the authors behind the gate, by place. */
  mayBe(author: Author, at: number): boolean;
}

const plainName = /^[A-Za-z][A-Za-z ,.'-]*$/;
const hanName = /^\p{Script=Han}{2,3}$/u;

const surnameSounds = new Map<string, readonly string[]>();

const soundsOf = (name: string): readonly string[] => {
  const head = name.slice(0, 2);
  let found = surnameSounds.get(head);
  if (!found) {
    const { surname } = splitChineseName(foldText(name));
    found = surnameReadings(surname).map((reading) => reading.join('').replaceAll('ü', 'v'));
    if (surnameSounds.size < 50_000) surnameSounds.set(head, found);
  }
  return found;
};

/** One gate for many lists of authors. */
export class AuthorGates {
  readonly #words = new WordPlaces();
  #gates = 0;

  /** A gate in front of the given authors. */
  gateFor(persons: readonly AuthorPerson[]): AuthorGate {
    const gate = this.#gates;
    this.#gates += 1 + persons.length;
    const ids = persons.map((person) => new Set(idsOf(person)));
    const allIds = new Set(ids.flatMap((some) => [...some]));
    const open = persons.map(isOpen);
    const anyOpen = open.includes(true);
    const pinyin = persons.map(pinyinPerson);
    for (const [at, { names }] of persons.entries())
      for (const name of names) {
        this.#addName(name, gate);
        this.#addName(name, gate + 1 + at);
      }
    const passes = (author: Author, number: number, known: ReadonlySet<string>): boolean =>
      author.group === true ||
      this.#namePasses(author.name, number) ||
      (author.fullName !== undefined && author.fullName !== author.name && this.#namePasses(author.fullName, number)) ||
      (known.size > 0 && idPasses(author, known));
    return {
      mayMatch: (author) => anyOpen || passes(author, gate, allIds),
      mayBe: (author, at) => {
        const known = pinyin[at];
        if (known && plainlyAnother(known, author)) return ids[at]!.size > 0 && idPasses(author, ids[at]!);
        return open[at]! || passes(author, gate + 1 + at, ids[at]!);
      },
    };
  }

  #addFamily(family: string, gate: number): void {
    for (const spelling of [family, ...spellingsAlike(family)]) this.#words.add(spelling, gate);
    const bare = family.replace(/^([ln])(?:v|yu)(e?)$/, '$1u$2');
    if (/^[ln]u/.test(bare))
      for (const umlaut of ['v', 'yu', 'u', 'ue']) this.#words.add(bare.replace('u', umlaut), gate);
    if (family.length > 2) this.#words.add(looseVowels(family), gate);
    if (isEastAsianSurname(family) || family.length < 5) return;
    this.#words.addHead(family, gate);
    if (/^ma?c/.test(family)) for (const head of ['ma', 'mc']) this.#words.addHead(head, gate);
  }

  #addName(name: ParsedName, gate: number): void {
    for (const family of name.han?.families ?? []) this.#addFamily(family, gate);
    for (const { families, core, parts, given } of name.readings) {
      for (const family of new Set([...families, core, ...parts])) this.#addFamily(family, gate);
      // A given name alone is a sign where people change their surname, or where it may be the surname turned round.
      for (const units of given) {
        const whole = units.join('');
        if (units[0]!.length > 1 && (!chineseSurnames.has(families[0]!) || isEastAsianSurname(whole)))
          this.#words.add(whole, gate);
      }
    }
  }

  #namePasses(written: string, gate: number): boolean {
    if (simpleName.test(written)) {
      const comma = written.indexOf(',');
      return this.#words.opensAt(written, 0, comma, gate) || this.#words.opensAfter(written, comma + 2, gate);
    }
    if (plainName.test(written)) return this.#words.opensWithin(written, gate);
    if (!hanName.test(written)) return true;
    return soundsOf(written).some((sound) => this.#words.opens(sound, gate));
  }
}

const simpleName = /^[A-Za-z]{2,}, [A-Za-z][A-Za-z. -]*$/;

/** A person with one Chinese name in pinyin, whom most others of the surname can be told from without reading theirs. */
interface PinyinPerson {
  family: string;
  first: string;
  /** The second initial where only initials are known. */
  second: string;
  /** Letters of the given name; 0 where only initials are known. */
  letters: number;
}

const pinyinPerson = ({ names }: AuthorPerson): PinyinPerson | undefined => {
  const [reading, ...more] = names.length === 1 ? names[0]!.readings : [];
  const units = reading?.given[0];
  if (!reading || !units || more.length > 0 || reading.order !== 'told' || !chineseSurnames.has(reading.families[0]!))
    return undefined;
  const [family, first] = [reading.families[0]!, units[0]![0]!];
  if (units.every(({ length }) => length === 1))
    return reading.given.length === 1 && units.length < 3
      ? { family, first, second: units[1] ?? '', letters: 0 }
      : undefined;
  if (!isShortPinyin(units) || units.some(({ length }) => length === 1)) return undefined;
  return { family, first, second: '', letters: units.join('').length };
};

const commaName = /^([A-Za-z][a-z]+), (?:([A-Z][a-z]+)|([A-Z])\.?(?:[- ]?([A-Z])\.?)?)$/;

/** `Zhang, Lei` and `Zhang, L` are not Zhang Wei: as `compareGiven` would find, at the price of a look-up. */
const plainlyAnother = (
  { family, first, second, letters }: PinyinPerson,
  { name, fullName, group }: Author,
): boolean => {
  if (group || (fullName !== undefined && fullName !== name)) return false;
  const match = commaName.exec(name);
  if (!match || match[1]!.toLowerCase() !== family) return false;
  const [given, initial, next] = [match[2], match[3], match[4]].map((part) => part?.toLowerCase());
  if (initial !== undefined) return initial !== first && next !== first;
  const head = given![0]!;
  return head !== first && head !== second && given!.length !== letters && isShortPinyin([given!]);
};

/** Whose name cannot be looked up by its words, so that everybody passes. */
const isOpen = ({ names, group }: AuthorPerson): boolean =>
  group ||
  names.length === 0 ||
  names.some(
    (name) => name.kind !== 'person' || name.opaque !== undefined || name.transliterated || name.han?.foreign === true,
  );

const idsOf = ({ orcid, researcherId, scopusId, emails }: AuthorPerson): string[] =>
  [orcid ?? '', researcherId, scopusId, ...emails].filter(Boolean);

const idPasses = ({ orcid, researcherId, scopusId, emails }: Author, ids: ReadonlySet<string>): boolean =>
  (orcid !== undefined && ids.has(orcidOf(orcid) ?? '')) ||
  (researcherId !== undefined && ids.has(idKey(researcherId))) ||
  (scopusId !== undefined && ids.has(idKey(scopusId))) ||
  emails.some((email) => ids.has(emailKey(email)));
