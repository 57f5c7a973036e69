import { oneLine } from '#domain/literature/fields/markup.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { affiliationPlaces, linkAffiliation } from './author-links.ts';

/** CNKI writes `;;` and Wanfang `@@` between what belongs to one author and what belongs to the next. */
export const betweenAuthors = /;;+|；；+|@@/;

const numbered = /^\s*(?:[[(（]\d{1,3}[\])）]|\d{1,3}[.．、])/;
/** Wanfang adds the number it gives a unit: `unit|JG001257`. */
const code = /[|｜][A-Z]{2}\d+/g;

/**
 * One address for each author in the order of the authors, where a file says so: an address field each, or one field with
 * a mark between authors. Numbered addresses are a list of units, and so are those of one field by single semicolons.
 */
export const addressPerAuthor = (values: readonly string[], authors: number): string[] | undefined => {
  const apart = values.flatMap((value) => value.replace(/(?:;;+|；；+|@@)\s*$/, '').split(betweenAuthors));
  if (authors < 2 || apart.length !== authors) return undefined;
  return apart.some((address) => numbered.test(address)) ? undefined : apart;
};

/** Links each author to the address in their place; an author of several units has them in one address. */
export const linkInOrder = (record: LiteratureRecord, addresses: readonly string[]): void => {
  const placeOf = affiliationPlaces(record);
  for (const [at, value] of addresses.entries())
    for (const address of value.replace(code, '').split(/[;；]/).map(oneLine).filter(Boolean))
      linkAffiliation(record.authors[at]!, placeOf(address));
};
