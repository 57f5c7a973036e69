import { surnameReadings } from '#domain/identity/chinese-names.ts';
import { splitChineseName } from '#domain/identity/chinese-surnames.ts';
import { foldText } from '#domain/literature/matching/fold-text.ts';
import type { Author } from '../record.ts';
import type { AuthorPerson } from './author-person.ts';
import type { ParsedName } from './names/author-names.ts';
import { isMuhammad, looseVowels, slavicHeads } from './names/name-letters.ts';
import { chineseSurnames, compoundPinyinSurnames, isEastAsianSurname, spellingsAlike } from './names/surnames.ts';
import { initialedName } from './names/turned-initials.ts';
import { emailKey, idKey, orcidOf } from './places/identifiers.ts';
import { type ComparedPerson, comparedNames, comparedPerson, plainlyAnother } from './plainly-another.ts';
import { FoundPlaces, WordPlaces } from './word-places.ts';

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

/**
 * Tells at the price of a few look-ups which of the given authors another may be, so that names are read and compared only
 * where something may agree. It may name a stranger, never leave out one whom the comparison would not call different.
 */
export class AuthorGate {
  readonly #words = new WordPlaces();
  readonly #ids = new Map<string, number[]>();
  readonly #everybody: readonly number[];
  readonly #open: readonly number[];
  readonly #compared: readonly (ComparedPerson | undefined)[];
  readonly #found = new FoundPlaces();
  /** Names in full can hide in another order only where the other is told by initials. */
  #initials: 'nobody' | 'whole' | 'some' = 'nobody';

  constructor(persons: readonly AuthorPerson[]) {
    this.#everybody = persons.map((_, at) => at);
    this.#open = this.#everybody.filter((at) => isOpen(persons[at]!));
    this.#compared = persons.map((person) => (isOpen(person) ? undefined : comparedPerson(person)));
    for (const [at, person] of persons.entries()) {
      const keepsSurname = chineseSurnames.has(person.names[0]?.readings[0]?.families[0] ?? '');
      for (const name of person.names) {
        this.#addName(name, at, keepsSurname);
        if (!keepsSurname) this.#addInitials(name, at);
      }
      for (const id of idsOf(person)) {
        const places = this.#ids.get(id);
        if (places) places.push(at);
        else this.#ids.set(id, [at]);
      }
    }
  }

  /** Places of those who may be this author, in their order; good until the next author is asked about. */
  candidates(author: Author): readonly number[] {
    const { name, fullName, otherName, group } = author;
    if (group === true) return this.#everybody;
    const found = this.#found;
    found.clear();
    const named = fullName !== undefined && fullName !== name;
    if (!this.#findName(name) || (named && !this.#findName(fullName))) return this.#everybody;
    if (otherName !== undefined && !this.#findName(otherName)) return this.#everybody;
    for (let at = 0; at < this.#open.length; at += 1) found.add(this.#open[at]!);
    if (found.list.length > 0 && !named && otherName === undefined) this.#dropOthers(name);
    if (this.#initials !== 'nobody') {
      this.#findTurned(name);
      if (named) this.#findTurned(fullName);
      if (otherName !== undefined) this.#findTurned(otherName);
    }
    if (this.#ids.size > 0) this.#findIds(author);
    return found.list.length > 1 ? found.list.sort((one, other) => one - other) : found.list;
  }

  #dropOthers(name: string): void {
    const names = comparedNames(name);
    if (!names) return;
    this.#found.drop((at) => {
      const person = this.#compared[at];
      return person !== undefined && plainlyAnother(person, names);
    });
  }

  #findIds({ orcid, researcherId, scopusId, emails }: Author): void {
    if (orcid !== undefined) this.#findId(orcidOf(orcid) ?? '');
    if (researcherId !== undefined) this.#findId(idKey(researcherId));
    if (scopusId !== undefined) this.#findId(idKey(scopusId));
    if (emails.length > 0) for (const email of emails) this.#findId(emailKey(email));
  }

  #findId(id: string): void {
    const places = this.#ids.get(id);
    if (places) for (const at of places) this.#found.add(at);
  }

  #addInitials({ written }: ParsedName, place: number): void {
    const name = initialedName(written);
    if (!name) return;
    this.#words.addInitials(name.family, name.given, place);
    this.#initials = name.short || this.#initials === 'some' ? 'some' : 'whole';
  }

  #findTurned(written: string): void {
    if (this.#words.collectInitials(written, this.#initials === 'some', this.#found)) return;
    const name = initialedName(written);
    if (name) this.#words.collectTurned(name.family, name.given, this.#found);
  }

  /** False where a name cannot be looked up by its words. */
  #findName(written: string): boolean {
    if (this.#words.collectName(written, this.#found)) return true;
    if (!hanName.test(written)) return false;
    for (const sound of soundsOf(written)) this.#words.collect(sound, this.#found);
    return true;
  }

  #addFamily(family: string, place: number): void {
    for (const spelling of [family, ...spellingsAlike(family)]) this.#words.add(spelling, place);
    const bare = family.replace(/^([ln])(?:v|yu)(e?)$/, '$1u$2');
    if (/^[ln]u/.test(bare))
      for (const umlaut of ['v', 'yu', 'u', 'ue']) this.#words.add(bare.replace('u', umlaut), place);
    if (family.length > 2) this.#words.add(looseVowels(family), place);
    if (isEastAsianSurname(family) || family.length < 5) return;
    this.#words.addHead(family, place);
    if (/^ma?c/.test(family)) for (const head of ['ma', 'mc']) this.#words.addHead(head, place);
    for (const head of slavicHeads(family)) this.#words.addHead(head, place);
    if (isMuhammad(family)) for (const head of ['mo', 'mu']) this.#words.addHead(head, place);
  }

  /** A surname of two characters may stand cut after the first. */
  #addCut(family: string, place: number): void {
    if (!compoundPinyinSurnames.has(family)) return;
    for (let to = 1; to < family.length; to += 1)
      if (chineseSurnames.has(family.slice(0, to))) this.#words.add(family.slice(0, to), place);
  }

  #addName(name: ParsedName, place: number, keepsSurname: boolean): void {
    for (const family of name.han?.families ?? []) {
      this.#addFamily(family, place);
      this.#addCut(family, place);
    }
    for (const { families, core, parts, given } of name.readings) {
      for (const family of new Set([...families, core, ...parts])) this.#addFamily(family, place);
      this.#addCut(core, place);
      if (chineseSurnames.has(core))
        for (const compound of compoundPinyinSurnames)
          if (compound.startsWith(core) && given.some((units) => (core + units.join('')).startsWith(compound)))
            this.#words.add(compound, place);
      // A given name alone is a sign where people change their surname, or where it may be the surname turned round.
      for (const units of given) {
        const whole = units.join('');
        if (units[0]!.length < 2) continue;
        if (!keepsSurname || isEastAsianSurname(whole)) this.#words.add(whole, place);
        else this.#words.addTurned(whole, place);
      }
    }
  }
}

/** Whose name cannot be looked up by its words, so that everybody passes. */
const isOpen = ({ names, group }: AuthorPerson): boolean =>
  group ||
  names.length === 0 ||
  names.some(
    (name) =>
      name.kind !== 'person' ||
      name.opaque !== undefined ||
      name.transliterated ||
      name.han?.foreign === true ||
      // Of one letter, which looks like an initial.
      name.readings.some(({ core }) => core.length === 1),
  );

const idsOf = ({ orcid, researcherId, scopusId, emails }: AuthorPerson): string[] =>
  [orcid ?? '', researcherId, scopusId, ...emails].filter(Boolean);
