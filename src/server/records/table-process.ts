import type { TableRow } from '#domain/literature/parsers/reader.ts';
import { delimiterOf, splitDelimited } from '#domain/literature/parsers/tables/delimited.ts';
import { findHeader } from '#domain/literature/parsers/tables/find-header.ts';
import { openExport } from '../files/reading/open-export.ts';

const rowsTried = 30;

const firstRows = (text: string): TableRow[] => {
  const line = text.split(/\r\n|\n|\r/, rowsTried).find((one) => one.trim()) ?? '';
  const rows: TableRow[] = [];
  for (const item of splitDelimited(text.replace(/^\uFEFF/, ''), { delimiter: delimiterOf(line), quotes: true })) {
    if ('row' in item) rows.push(item.row);
    if (rows.length >= rowsTried) break;
  }
  return rows;
};

export interface HeadedTable {
  header: readonly string[];
  rows: TableRow[];
}

/** The heading of a table and the first rows under it; undefined where the file is none. */
export const run = async (source: string | Uint8Array): Promise<HeadedTable | undefined> => {
  const opened = await openExport(source);
  if (opened.kind === 'refused') return undefined;
  const rows =
    opened.kind === 'sheets' ? (opened.sheets[0] ?? []).slice(0, rowsTried) : firstRows([...opened.pieces].join(''));
  const at = findHeader(rows)?.at ?? rows.findIndex(({ cells }) => cells.filter(Boolean).length > 1);
  const header = rows[at]?.cells;
  return header && header.length > 1 ? { header, rows: rows.slice(at + 1) } : undefined;
};
