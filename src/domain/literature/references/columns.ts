import { findDoi } from '../fields/doi.ts';
import { type Column, columnNamed } from './column-words.ts';
import { fold, shown } from './fold.ts';
import { numbersIn } from './item/stated-numbers.ts';
import { type NameList, wholeNames } from './names.ts';
import type { Reading, ReferenceField } from './reference.ts';
import { lowerWords, namesJournal } from './source-words.ts';

export const columnsOfHead = (line: string): Column[] => line.split('\t').map((cell) => columnNamed(cell) ?? 'other');

const yearCell = /^(?:1[89]|20)\d{2}(?:\s?年|[-./年]\d{1,2}.{0,6})?$/;
const pagesCell = /^(?:pp?\.?\s?)?[A-Za-z]{0,4}\d{1,9}\s?[-–—~～]\s?[A-Za-z]{0,4}\d{1,9}$/;
const articleCell = /^(?:[A-Za-z]{1,4}\d{2,12}|\d{5,12})$/;

/** Which column is which, by what most of its cells look like; numbers between year and pages are volume and issue. */
export const columnsByCells = (rows: readonly (readonly string[])[]): Column[] => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const share = (at: number, fits: (cell: string) => boolean): number => {
    const filled = rows.map((row) => fold(row[at] ?? '').trim()).filter(Boolean);
    return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
  };
  const columns: Column[] = Array.from({ length: width }, () => 'other');
  const texts: { at: number; names: number; journal: number; long: number }[] = [];
  for (let at = 0; at < width; at += 1) {
    if (share(at, (cell) => findDoi(cell) !== undefined) > 0.5) columns[at] = 'doi';
    else if (at === 0 && share(at, (cell) => /^[[(]?\d{1,3}[\]).、]?$/.test(cell)) > 0.9) columns[at] = 'number';
    else if (!columns.includes('year') && share(at, (cell) => yearCell.test(cell)) > 0.8) columns[at] = 'year';
    else if (!columns.includes('year') && share(at, (cell) => datedNumbers(cell)) > 0.8) columns[at] = 'numbers';
    else if (share(at, (cell) => pagesCell.test(cell) || articleCell.test(cell)) > 0.6) columns[at] = 'pages';
    else if (share(at, (cell) => /^[A-Za-z]{0,3}\d{1,6}(?:[-/]\d{1,4})?$|^(?:增刊|suppl).{0,4}$/i.test(cell)) > 0.8)
      columns[at] = columns.includes('volume') ? (columns.includes('issue') ? 'pages' : 'issue') : 'volume';
    else {
      const long = rows.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0) / rows.length;
      texts.push({
        at,
        names: share(at, (cell) => wholeNames(cell) !== undefined),
        journal: share(at, (cell) => namesJournal(cell) && lowerWords(cell) < 0.4),
        long,
      });
    }
  }
  const people = texts.filter(({ names }) => names > 0.5).toSorted((one, other) => other.names - one.names)[0];
  if (people) columns[people.at] = 'authors';
  const rest = texts.filter((text) => text !== people && text.long > 3).toSorted((one, other) => other.long - one.long);
  const title = rest[0];
  if (title) columns[title.at] = 'title';
  const source = rest.filter((text) => text !== title).toSorted((one, other) => other.journal - one.journal)[0];
  if (source) columns[source.at] = 'source';
  return columns;
};

/** Pages and what a person wrote behind them. */
const partedPages = (written: string): [pages: string, besides: string] => {
  const found = /^[A-Za-z]{0,4}\d{1,14}[A-Za-z]?(?:\s?[-~]{1,2}\s?[A-Za-z]{0,4}\d{1,14}[A-Za-z]?)?(?=[\s,;.([]|$)/.exec(
    written,
  );
  if (!found) return [written.replace(/\s/g, ''), ''];
  return [found[0].replace(/\s/g, ''), written.slice(found[0].length).replace(/[\s.,;]/g, '')];
};

/** `2019年第3期`, `2019, 12(3): 45-67`. */
const datedNumbers = (cell: string): boolean => {
  const numbers = numbersIn(cell, undefined);
  return numbers?.start === 0 && numbers.values.year !== undefined && Object.keys(numbers.values).length > 1;
};

/** One row of pasted columns. `told` says that headings name the columns, so that nothing was guessed. */
export const readRow = (cells: readonly string[], columns: readonly Column[], told: boolean): Reading => {
  const cell = (column: Column): string => cells[columns.indexOf(column)]?.trim() ?? '';
  const list: NameList | undefined = wholeNames(fold(cell('authors')));
  const written = fold(cell('pages')).replace(/^pp?\.?\s?/i, '');
  const [pages, besides] = partedPages(written);
  const article = articleCell.test(pages);
  const year = /(?:1[89]|20)\d{2}/.exec(fold(cell('year')))?.[0];
  // `12(3)` or `2019, 12(3): 45-67` in one cell.
  const together = columns.includes('numbers')
    ? fold(cell('numbers'))
    : /\(|:/.test(fold(cell('volume')))
      ? fold(cell('volume'))
      : '';
  const joint = together ? numbersIn(together, year ? Number(year) : undefined) : undefined;
  const own = joint ? '' : cell('volume');
  const base = told ? 0.95 : 0.8;
  const sure: Partial<Record<ReferenceField, number>> = {
    title: cell('title') ? base : 0,
    authors: cell('authors') ? (list ? Math.min(base, list.sure >= 1 ? 0.95 : 0.6) : 0.4) : 0,
    source: cell('source') ? base : 0,
    year: year ? 0.95 : 0,
    type: 0.8,
  };
  for (const column of ['volume', 'issue', 'pages'] as const) if (cell(column)) sure[column] = told ? 0.95 : 0.75;
  if (together)
    Object.assign(sure, joint ? { ...joint.sure, year: year ? 0.95 : (joint.sure.year ?? 0) } : { volume: 0.4 });
  if (besides) sure.pages = sure.articleNumber = 0.6;
  if (/^[A-Za-z]?\d{1,4}$/.test(pages)) sure.pages = sure.articleNumber = 0.6;
  if (article && !/^s\d/i.test(pages)) sure.articleNumber = besides ? 0.75 : base;
  return {
    style: 'columns',
    kind: 'article',
    title: shown(cell('title')),
    authors: list?.names ?? (cell('authors') ? [shown(cell('authors'))] : []),
    moreAuthors: list?.more ?? false,
    corresponding: list?.corresponding ?? [],
    coFirst: list?.first ?? [],
    source: shown(cell('source')).replace(/^《|》$/g, ''),
    ...joint?.values,
    ...(year && { year: Number(year) }),
    ...(own && { volume: own }),
    ...(cell('issue') && { issue: cell('issue') }),
    ...(pages && (article ? { articleNumber: pages } : { pages })),
    sure,
  };
};
