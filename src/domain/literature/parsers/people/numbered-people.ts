import { oneLine } from '#domain/literature/fields/markup.ts';
import type { Author, LiteratureRecord } from '#domain/literature/record.ts';
import { affiliationPlaces, linkAffiliation } from './author-links.ts';
import { personNamed } from './listed-people.ts';

const marks =
  /\s*(?:\((\d{1,4}(?:\s*,\s*\d{1,4})*)(?:\s*,?\s*[*＊])?\)|\[(\d{1,4}(?:\s*[,，]\s*\d{1,4})*)(?:\s*[,，]?\s*[*＊])?\])\s*[*＊]?\s*$/;

/** Some files write the mark without brackets: `张三1,2`. */
const bareMarks = /(?<=\p{Script=Han})\s?(\d{1,2}(?:[,，]\d{1,2}){0,9})$/u;

/** `Zhang, San (1, 2); Li, Si (1)` or `张三[1];李四[2]`: the people, and the numbers of their affiliations. */
export const numberedPeople = (values: readonly string[]): { author: Author; numbers: number[] }[] =>
  values
    .flatMap((value) => value.split(/[;；]/))
    .map(oneLine)
    .filter(Boolean)
    .map((written) => {
      const found = marks.exec(written) ?? bareMarks.exec(written);
      const numbers = (found?.[1] ?? found?.[2] ?? '')
        .split(/[,，]/)
        .map(Number)
        .filter((number) => number > 0);
      const author = personNamed(found ? written.slice(0, found.index) : written);
      return { author: /[*＊]/.test(found?.[0] ?? '') ? { ...author, corresponding: true } : author, numbers };
    });

const numbered = /(?:^|[;；]\s*|\n\s*)(?:\((\d{1,4})\)|\[(\d{1,4})\]|(\d{1,4})[.．、])\s*/g;

/** `(1) Address one; (2) Address two`, the numbers kept; without numbers, addresses in their order. */
export const numberedAddresses = (value: string): { number?: number; address: string }[] => {
  const text = value.trim();
  const found = [...text.matchAll(numbered)];
  if (found.length === 0 || found[0]!.index > 0)
    return text
      .split(/[;；]\s*|\n/)
      .map(oneLine)
      .filter(Boolean)
      .map((address) => ({ address }));
  return found.map((match, at) => ({
    number: Number(match[1] ?? match[2] ?? match[3]),
    address: oneLine(text.slice(match.index + match[0].length, found[at + 1]?.index ?? text.length)).replace(
      /[;；]$/,
      '',
    ),
  }));
};

/** Puts people and addresses into the record and links them by their numbers. */
export const takeNumbered = (
  record: LiteratureRecord,
  people: readonly string[],
  addresses: readonly string[],
): void => {
  const listed = numberedPeople(people);
  record.authors = listed.map(({ author }) => author);
  const placeOf = affiliationPlaces(record);
  const places = new Map<number, number>();
  for (const { number, address } of addresses.flatMap(numberedAddresses)) {
    if (!address) continue;
    const place = placeOf(address);
    if (number !== undefined) places.set(number, place);
  }
  for (const { author, numbers } of listed)
    for (const number of numbers) {
      const place = places.get(number);
      if (place !== undefined) linkAffiliation(author, place);
    }
};
