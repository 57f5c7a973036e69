import { familyFirstOf } from '../fields/family-first.ts';
import { oneLine } from '../fields/markup.ts';
import { groupOf } from '../fields/person-name.ts';
import type { Author, LiteratureRecord } from '../record.ts';
import { type AuthorFinder, affiliationPlaces, linkAffiliation } from './author-links.ts';

/** Short names with the long forms that stand in the same order, where there are as many of both. */
export const wosAuthors = (short: readonly string[], long: readonly string[], groups: readonly string[]): Author[] => {
  const paired = long.length === short.length;
  const names = short.length > 0 ? short : long;
  const people = names.map((name, place) => {
    const full = paired ? long[place] : undefined;
    const author = familyFirstOf(full ?? name);
    return { ...author, name, ...(full ? { fullName: full } : {}) };
  });
  return [...people, ...groups.map(groupOf)];
};

/** `[Family, Given; Family, Given] Address; [Family, Given] Address`, or addresses alone as old records have them. */
export const takeWosAddresses = (record: LiteratureRecord, value: string, find: AuthorFinder): void => {
  const placeOf = affiliationPlaces(record);
  for (const { names, address } of addressesOf(value)) {
    const place = placeOf(address);
    for (const name of names) {
      const author = find(name);
      if (author) linkAffiliation(author, place);
    }
  }
};

function* addressesOf(value: string): Generator<{ names: string[]; address: string }> {
  for (const part of value.split(/;\s*(?=\[)|\n/)) {
    const text = oneLine(part);
    const close = text.startsWith('[') ? text.indexOf(']') : -1;
    const names = close > 0 ? text.slice(1, close).split(/;\s*/) : [];
    // The people in brackets are at every address up to the next brackets.
    for (const written of text.slice(close + 1).split(/;\s+/)) {
      const address = written.trim().replace(/\.$/, '');
      if (address) yield { names, address };
    }
  }
}

const label = /\s*\((?:corresponding|reprint) author\)/i;

/** `Family, G (corresponding author), Address.; Family, G; Family, G (reprint author), Address.` */
export const takeWosReprint = (record: LiteratureRecord, value: string, find: AuthorFinder): void => {
  for (const part of value.split(/(?<=\.);\s*|\n/)) {
    const text = oneLine(part);
    if (!text) continue;
    record.correspondence.push(text);
    const found = label.exec(text);
    const names = found ? text.slice(0, found.index).split(/;\s*/) : [text.split(',', 2).join(',')];
    for (const name of names) {
      const author = find(name);
      if (author) author.corresponding = true;
    }
  }
};
