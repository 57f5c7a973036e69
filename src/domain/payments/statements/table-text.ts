import { delimiterOf, splitDelimited } from '#domain/literature/parsers/tables/delimited.ts';
import type { TableRow } from './statement.ts';

/** The rows of a statement that came as text: commas or tabs, quotes, backticks before a cell, tabs after it. */
export const rowsOfText = (text: string): TableRow[] => {
  const whole = text.replace(/^\uFEFF/, '');
  const rows: TableRow[] = [];
  for (const item of splitDelimited(whole, { delimiter: delimiterOf(whole), quotes: true })) {
    if (!('row' in item)) continue;
    const { line, cells, raw } = item.row;
    // `a,`b: a comma inside of a cell has no backtick after it.
    const split = raw?.startsWith('`') ? raw.slice(1).split(',`') : cells;
    rows.push({ row: line, cells: split.map(plainCell) });
  }
  return rows;
};

/** ="0012" keeps a spreadsheet from reading a number; a backtick does the same. */
const plainCell = (cell: string): string => {
  const bare = cell.trim().replace(/^`/, '');
  return (/^="(.*)"$/s.exec(bare)?.[1] ?? bare).trim();
};
