import { emailsIn } from '#domain/literature/fields/emails.ts';
import { familyFirstOf } from '#domain/literature/fields/family-first.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { personOf } from '#domain/literature/fields/person-name.ts';
import type { Author, LiteratureRecord } from '#domain/literature/record.ts';
import {
  type AuthorFinder,
  addEmails,
  affiliationPlaces,
  authorFinder,
  linkAffiliation,
} from '../people/author-links.ts';

const degree =
  /(?:,{0,2} +(?:M\.?D|Ph\.? ?D|M\.?Sc|B\.?Sc|M\.?S|M\.?A|MPH|R\.?N|FACSM|FRCP|FRCS|DDS|DVM|MBBS|MB|BS|Dr|Prof)\b\.?)+,?$/;

/** `Zhang, Weijia 1,2,+`, `Werner, S. M. [Author, Reprint Author; E-mail: a@b.c]`, `Gazic, Barbara MD, PhD *`. */
const personFrom = (written: string): { author: Author; marks: string[] } => {
  const text = written.slice(0, 2_000);
  const role = /\[([^\]]*)\]\s*$/.exec(text);
  const bare = (role ? text.slice(0, role.index) : text).trim();
  const marked = /(?: +[\d,*+#&]{1,20})+$/.exec(bare);
  const unmarked = marked ? bare.slice(0, marked.index) : bare;
  const plain = unmarked.replace(degree, '');
  // `Shedko, MB` has initials, no degree.
  const name = oneLine(/,\s*\S/.test(plain) ? plain : unmarked).replace(/,$/, '');
  // A full stop ends the line, unless it ends an initial.
  const author = familyFirstOf(/[\p{Ll}]{2}\.$/u.test(name) && !/\b(?:Jr|Sr)\.$/.test(name) ? name.slice(0, -1) : name);
  if (role) addEmails(author, role[1]!);
  if (/reprint|correspond/i.test(role?.[1] ?? '') || marked?.[0].includes('*')) author.corresponding = true;
  return { author, marks: marked?.[0].match(/\d+/g) ?? [] };
};

export const readOvidPeople = (
  record: LiteratureRecord,
  names: readonly string[],
  full: readonly string[],
  addresses: readonly string[],
): void => {
  // Where fields have whole names, all people stand in one line; marks like `[Author; E-mail: …]` keep their semicolons.
  const people = names.flatMap((name) => name.split(/;\s+(?![^[]*\])/)).map(personFrom);
  const long = full.flatMap((name) => name.split(/;\s+/));
  record.authors = people.map(({ author }) => author);
  if (long.length === people.length)
    for (const [place, author] of record.authors.entries()) {
      const { family, given } = personOf(long[place]!);
      author.fullName = long[place]!;
      if (family && given) Object.assign(author, { family, given });
    }
  const find = authorFinder(record.authors);
  const placeOf = affiliationPlaces(record);
  const places = new Map<string, number>();
  for (const address of addresses) {
    const parts = address.split(/[,;]?\s*\((\d{1,3})\)\s*/);
    // Numbers stand before their addresses, or the line has none.
    if (parts.length < 3 || parts[0]) {
      const { owners, rest } = ownersOf(record.authors, find, address);
      const place = placeOf(rest);
      for (const owner of owners) {
        linkAffiliation(owner, place);
        if (owners.length === 1) addEmails(owner, rest);
      }
      continue;
    }
    for (let at = 1; at + 1 < parts.length; at += 2)
      places.set(parts[at]!, placeOf(parts[at + 1]!.replace(/[,;]$/, '')));
  }
  for (const { author, marks } of people)
    for (const mark of marks) {
      const place = places.get(mark);
      if (place !== undefined) linkAffiliation(author, place);
    }
  const tied = new Set(record.authors.flatMap(({ emails }) => emails));
  record.emails = [...new Set(addresses.flatMap(emailsIn))].filter((email) => !tied.has(email));
};

/** MEDLINE: `Zhang, San. Address`; Embase: `(Zhang, Li) Address`, by family names alone. */
const ownersOf = (
  authors: readonly Author[],
  find: AuthorFinder,
  address: string,
): { owners: Author[]; rest: string } => {
  const bracketed = /^\(([^()\d]{2,300})\)\s*(\S.*)$/s.exec(address);
  if (bracketed) {
    const names = new Set(bracketed[1]!.split(/,\s*/).map((name) => name.toLowerCase()));
    const owners = authors.filter(({ family }) => family && names.has(family.toLowerCase()));
    return owners.length > 0 ? { owners, rest: bracketed[2]! } : { owners, rest: address };
  }
  const point = address.indexOf('. ');
  const name = point > 2 && point < 80 ? address.slice(0, point) : '';
  const owner = name.includes(',') ? find(name.replace(/,(?=\S)/, ', ')) : undefined;
  return owner ? { owners: [owner], rest: address.slice(point + 2) } : { owners: [], rest: address };
};

const startsAnew = /^(?:[([]|\d{1,3}[.)]\s|\p{Lu}[\p{L}'’-]+,\s?\p{Lu}[^,]{0,40}[.:]\s)/u;

/** Addresses one a line, whether each has its own tag or they follow one another under one; a wrapped line is no address. */
export const addressLines = (lines: readonly string[]): string[] => {
  const found: string[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last === undefined || startsAnew.test(line) || /[.;]$/.test(last)) found.push(line);
    else found[found.length - 1] = `${last} ${line}`;
  }
  return found.map((line) => line.replace(/;$/, ''));
};

/** `AD`: the address of the author to write to, whose name stands before it: `Keefer, Amy: Center, a@b.org`. */
export const takeCorresponding = (record: LiteratureRecord, addresses: readonly string[]): void => {
  const find = authorFinder(record.authors);
  const [only, second] = record.authors;
  for (const address of addresses) {
    record.correspondence.push(address);
    const author = only && !second ? only : personBefore(find, address);
    if (!author) continue;
    author.corresponding = true;
    addEmails(author, address);
  }
  const tied = new Set(record.authors.flatMap(({ emails }) => emails));
  record.emails = record.emails.filter((email) => !tied.has(email));
};

const personBefore = (find: AuthorFinder, address: string): Author | undefined => {
  const start = address.slice(0, 200);
  const commas = start.split(',', 2).join(',');
  for (const name of [start.split(/[:;]/, 1)[0]!, commas, start.split(/\.\s/, 1)[0]!, start.split(',', 1)[0]!]) {
    const author = name.length < 80 ? find(name.trim()) : undefined;
    if (author) return author;
  }
  return undefined;
};
