import { familyFirstOf } from '#domain/literature/fields/family-first.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { groupOf } from '#domain/literature/fields/person-name.ts';
import type { Author, LiteratureRecord } from '#domain/literature/record.ts';
import { type AuthorFinder, affiliationPlaces, authorsLike, linkAffiliation } from '../people/author-links.ts';
import { likelyAuthor } from '../people/likely-author.ts';
import { reprintNames } from './reprint-names.ts';

/** Short names with the long forms that stand in the same order, where there are as many of both. */
export const wosAuthors = (short: readonly string[], long: readonly string[], groups: readonly string[]): Author[] => {
  const paired = long.length === short.length;
  const names = short.length > 0 ? short : long;
  // A loop: lists that `map` makes are of another kind once it is compiled, and everything that knows them is compiled anew.
  const people: Author[] = [];
  for (let place = 0; place < names.length; place += 1) {
    const name = names[place]!;
    const full = paired ? long[place] : undefined;
    const author = familyFirstOf(full ?? name);
    author.name = name;
    if (full) author.fullName = full;
    people.push(author);
  }
  for (const group of groups) people.push(groupOf(group));
  return people;
};

/** `[Family, Given; Family, Given] Address; [Family, Given] Address`, or addresses alone as old records have them. */
export const takeWosAddresses = (record: LiteratureRecord, lines: readonly string[], find: AuthorFinder): void => {
  const placeOf = affiliationPlaces(record);
  for (const line of lines) {
    const parts = line.includes('; [') || line.includes(';[') ? line.split(/;\s*(?=\[)/) : [line];
    for (const part of parts) takeAddress(part.trim(), placeOf, find);
  }
};

const takeAddress = (text: string, placeOf: (address: string) => number, find: AuthorFinder): void => {
  const close = text.startsWith('[') ? text.indexOf(']') : -1;
  const people: Author[] = [];
  if (close > 0)
    for (const name of text.slice(1, close).split(';')) {
      const author = find(name.trim());
      if (author) people.push(author);
    }
  const rest = text.slice(close + 1);
  // The people in brackets are at every address up to the next brackets.
  for (const written of rest.includes('; ') ? rest.split(/;\s+/) : [rest]) {
    const address = oneLine(written.endsWith('.') ? written.slice(0, -1) : written);
    if (!address) continue;
    const place = placeOf(address);
    for (const author of people) linkAffiliation(author, place);
  }
};

/** `Family, G (corresponding author), Address.; Family, G; Family, G (reprint author), Address.` */
export const takeWosReprint = (record: LiteratureRecord, lines: readonly string[], find: AuthorFinder): void => {
  for (const line of lines)
    for (const part of /[.。][;；]/u.test(line) ? line.split(/(?<=[.。])[;；]\s*/u) : [line])
      takeReprint(record, oneLine(part), find);
};

const takeReprint = (record: LiteratureRecord, text: string, find: AuthorFinder): void => {
  if (!text) return;
  record.correspondence.push(text);
  for (const name of reprintNames(text)) {
    const author = find(name) ?? twinAt(record, name, text) ?? likelyAuthor(record.authors, name);
    if (author) author.corresponding = true;
  }
};

const addressKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** In a longer list, made to keep a reader busy, nobody is looked for. */
const mostCompared = 1_000;

/** Of two authors with one surname and initial, the one who works at the address written beside the name. */
const twinAt = (record: LiteratureRecord, name: string, text: string): Author | undefined => {
  const twins = record.authors.length > mostCompared ? [] : authorsLike(record.authors, name);
  if (twins.length < 2) return undefined;
  const whole = addressKey(text);
  const at = (author: Author, part: (address: string) => string): boolean =>
    author.affiliations.some((place) => whole.includes(addressKey(part(record.affiliations[place] ?? '')) || '\n'));
  // The whole address tells more than the institution it begins with.
  for (const part of [(address: string) => address, (address: string) => address.split(',', 1)[0]!]) {
    const there = twins.filter((author) => at(author, part));
    if (there.length === 1) return there[0];
  }
  return undefined;
};
