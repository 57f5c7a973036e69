import { shown, shownTitle as titleText } from '../fold.ts';
import { beginsWithSurname, hasTitleWord } from '../name-words.ts';
import { type NameList, namesAt, wholeNames } from '../names.ts';
import type { Reading } from '../reference.ts';
import { lowerWords, namesJournal } from '../source-words.ts';
import { namesOf, sureOfNames } from './head-of-item.ts';
import { everyNameKnown } from './read-title-first.ts';
import { journalOf } from './source.ts';
import { numbersIn } from './stated-numbers.ts';
import type { Text } from './text-piece.ts';

interface Field {
  start: number;
  text: string;
  folded: string;
  list: NameList | undefined;
}

/** What parts fields and hardly stands in one: the plainest first. */
const signs = [
  /\s\|\s/g,
  /[\u3000\u2003]+|(?<!\s)\s{2,6}(?!\s)/g,
  /\s\/\s/g,
  /\s[–—]\s/g,
  /\s-\s/g,
  /(?<=[\u3400-\u9fff])——(?=[\u3400-\u9fff])/g,
];

const firstDash = 3;

const beginsWithNames = (field: Field | undefined): boolean => {
  const list = field && field.list === undefined ? namesAt(field.folded) : undefined;
  return list !== undefined && list.sure >= 0.55 && (list.more || list.names.length > 1 || everyNameKnown(list.names));
};

/**
 * `Title | Names | Source | 2019 | 12(3) | 45`, `Title - Names - Source, 2019, 12(3)`: one sign parts the fields in whatever
 * order, and each shows by itself what it is.
 */
export const readParted = (folded: string, original: string): Reading | undefined => {
  if (/\s\/\/\s|\[[A-Z]{1,2}(?:\/[A-Z]{2})?\]/.test(folded)) return undefined;
  for (const [at, sign] of signs.entries()) {
    const parts = partsOf(folded, original, sign);
    // Dashes stand in titles too: names before the title, or quotes around it, part it plainly enough without them.
    if (at >= firstDash && (/["]/.test(folded) || parts.some(beginsWithNames))) continue;
    const reading = readCells(parts, { folded, original });
    if (reading) return reading;
  }
  return undefined;
};

const readCells = (parts: readonly Field[], whole: Text): Reading | undefined => {
  const cells = withSourceApart(parts.filter(({ folded }) => folded.trim() !== ''));
  if (cells.length < 4) return undefined;
  const texts = cells.filter(
    ({ folded: one }) =>
      /[\p{L}]{3}|[\u3400-\u9fff]{2}/u.test(one) &&
      !/^\W*(?:19|20)\d{2}\b|^\W*(?:(?:vol|no|pp?|s|h)\.?\s?\d|doi\b|第)|^\W*[A-Za-z]?\d{1,6}\s?-\s?[A-Za-z]?\d{1,6}\b|^\W*\d{1,4}\s?\(\w/i.test(
        one,
      ),
  );
  const numbers = cells.filter((one) => !texts.includes(one));
  const told = numbersIn(
    numbers.map(({ folded: one }) => one.trim().replace(/^((?:19|20)\d{2})[-./]\d{1,2}$/, '$1')).join(', '),
    undefined,
  );
  if (texts.length < 3 || told?.values.year === undefined) return undefined;
  const people = texts
    .filter(({ list }) => list !== undefined)
    .toSorted((one, other) => peopleSure(other) - peopleSure(one))[0];
  if (!people?.list || peopleSure(people) < 0.3) return undefined;
  const others = withTitleWhole(
    texts.filter((text) => text !== people),
    texts.indexOf(people),
    whole,
  );
  if (others.length !== 2) return undefined;
  const [one, other] = others as [Field, Field];
  const [title, source] = journalSure(one) > journalSure(other) ? [other, one] : [one, other];
  const known = isJournal(source) && !isJournal(title);
  return {
    style: 'plain',
    kind: 'article',
    title: titleText(title.text).replace(/^《([^《》]+)》$/, '$1'),
    ...namesOf(people.list),
    source: journalOf({ folded: source.folded, original: source.text }).text,
    ...told.values,
    sure: {
      ...told.sure,
      title: known ? 0.9 : 0.6,
      authors: Math.min(0.9, sureOfNames(people.list)),
      source: known && !/\d/.test(shown(source.text)) ? 0.9 : 0.6,
      type: 0.8,
    },
  };
};

/** `Order - and chaos - Names - Source`: a title holds the sign too; what stands together on one side of the names is one. */
const withTitleWhole = (fields: readonly Field[], people: number, { folded, original }: Text): readonly Field[] => {
  if (fields.length < 3) return fields;
  const before = people === 0 ? fields.slice(0, -1) : fields.slice(0, people);
  const rest = fields.slice(before.length);
  if (rest.length !== 1) return fields;
  const [start, last] = [before[0]!.start, before.at(-1)!];
  const end = last.start + last.text.length;
  return [{ start, text: original.slice(start, end), folded: folded.slice(start, end), list: undefined }, ...rest];
};

/** `… - Source, 2019, 12(3), 45`: the numbers in the source's own field stand apart from its name. */
const withSourceApart = (cells: readonly Field[]): Field[] => {
  if (cells.some(({ folded }) => /^\W*(?:19|20)\d{2}\W*$/.test(folded))) return [...cells];
  return cells.flatMap((cell) => {
    const numbers = cell.list ? undefined : numbersIn(cell.folded, undefined);
    if (numbers?.values.year === undefined || numbers.start < 2 || /[\p{L}]{3}/u.test(cell.folded.slice(numbers.end)))
      return [cell];
    const field = (from: number, to: number): Field => ({
      start: cell.start + from,
      text: cell.text.slice(from, to),
      folded: cell.folded.slice(from, to),
      list: undefined,
    });
    return [field(0, numbers.start), field(numbers.start, cell.folded.length)];
  });
};

const partsOf = (folded: string, original: string, sign: RegExp): Field[] => {
  const fields: Field[] = [];
  let from = 0;
  const put = (to: number): void => {
    const piece = folded.slice(from, to);
    fields.push({ start: from, text: original.slice(from, to), folded: piece, list: wholeNames(piece) });
  };
  const matches = [...original.matchAll(sign)];
  if (matches.length < 2) return [];
  for (const match of matches) {
    put(match.index);
    from = match.index + match[0].length;
  }
  put(folded.length);
  return fields;
};

const peopleSure = ({ list, folded }: Field): number => {
  if (!list) return 0;
  const han = list.names.every((name) => /^[\u3400-\u9fff]{2,4}$/.test(name) && beginsWithSurname(name));
  return (
    list.sure -
    (namesJournal(folded) && !han ? 0.5 : 0) -
    (hasTitleWord(folded) && !han ? 0.5 : 0) +
    (everyNameKnown(list.names) ? 0.3 : 0) +
    (list.names.length > 1 ? 0.2 : 0)
  );
};

const isJournal = ({ folded }: Pick<Field, 'folded'>): boolean => namesJournal(folded) && lowerWords(folded) === 0;

/** Of two Chinese fields the shorter is the journal's name. */
const journalSure = ({ folded }: Field): number =>
  (isJournal({ folded }) ? 1 : 0) -
  lowerWords(folded) -
  (/[\u3400-\u9fff]/.test(folded) ? folded.trim().length / 15 : folded.trim().split(/\s+/).length / 40);
