import type { TableReader, TableRow } from '../reader.ts';
import { delimiterOf, splitDelimited } from '../tables/delimited.ts';
import { findHeader } from '../tables/find-header.ts';
import { guessMapping } from '../tables/generic-columns.ts';

/** Every reader of tables asks for one of these among the headings. */
const titleWord = /\bti(?:tle)?\b|\bt1\b|题名|题目|标题|篇名|名称|タイトル|Название|发明名|título|titre|titel|标\s?题/i;
const longestHeader = 8_000;
/** Records name a year, headings do not. */
const year = /\b(?:1[89]|20)\d{2}\b/;
/** A row of headings that proves itself in the midst of a file. */
const fewestSure = 0.5;
const longestHeading = 60;

const isHeadingLike = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim());
  const long = filled.filter((cell) => cell.length > longestHeading).length;
  return filled.length >= 3 && long * 5 <= filled.length && filled.some((cell) => titleWord.test(cell));
};

const known = (cells: readonly string[]): number => Object.keys(guessMapping(cells)).length;

export interface HeaderMatch {
  reader: TableReader;
  sureness: number;
  cells: readonly string[];
}

/** Headings that a person said the meaning of, which nobody need know by themselves. */
export interface MappedHeadings {
  reader: TableReader;
  headings: readonly string[];
}

/** Whether a row in the midst of a table or a text names the columns of what follows. */
export const headerIn = (cells: readonly string[], mapped?: MappedHeadings): HeaderMatch | undefined => {
  if (mapped && mapped.reader.sniffHeader(cells) >= 1) return { reader: mapped.reader, sureness: 1, cells };
  if (!isHeadingLike(cells)) return undefined;
  const found = findHeader([{ line: 1, cells }]);
  if (!found || found.sureness < fewestSure) return undefined;
  // Words that happen to be headings among others that are none: a row of a list, not its head.
  if (found.reader.format === 'table' && known(cells) * 2 < cells.filter((cell) => cell.trim()).length)
    return undefined;
  return { reader: found.reader, sureness: found.sureness, cells };
};

/** The cells of a line of text that may name columns. */
export const headerAtLine = (line: string, mapped?: MappedHeadings): HeaderMatch | undefined => {
  const mayBeMapped = mapped && line.length <= longestHeader && mapped.headings.every((one) => line.includes(one));
  // A row nearly always names a year, and early in its line: asking for it first is quicker.
  if (!mayBeMapped && (line.length < 12 || line.length > longestHeader || year.test(line) || !titleWord.test(line)))
    return undefined;
  const delimiter = delimiterOf(line);
  if (!mayBeMapped && line.split(delimiter, 4).length < 3) return undefined;
  for (const item of splitDelimited(line, { delimiter, quotes: true }))
    if ('row' in item) return headerIn(item.row.cells, mapped);
  return undefined;
};

/** The same columns: a file put behind another of its kind repeats them. */
export const sameHeader = (one: readonly string[], other: readonly string[]): boolean => {
  const plain = (cells: readonly string[]): string =>
    cells
      .map((cell) => cell.replace(/^[\uFEFF\s"]+|[\s"]+$/g, '').toLowerCase())
      .join('\t')
      .replace(/\t+$/, '');
  return plain(one) === plain(other);
};

/** Rows of a sheet in the parts that their headings make. */
export const splitRows = (
  rows: readonly TableRow[],
  from: number,
  header: readonly string[],
  mapped?: MappedHeadings,
): number[] => {
  const starts: number[] = [];
  let current = header;
  for (let at = from; at < rows.length; at += 1) {
    const { cells } = rows[at]!;
    if (cells.some((cell) => year.test(cell) && cell.length < 12)) continue;
    const found = headerIn(cells, mapped);
    if (!found || sameHeader(found.cells, current)) continue;
    starts.push(at);
    current = found.cells;
  }
  return starts;
};
