import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { recordImportCalls } from '#contracts/literature/record-imports.ts';
import { refuse } from '#domain/errors.ts';
import type { TableRow } from '#domain/literature/parsers/reader.ts';
import { delimiterOf, splitDelimited } from '#domain/literature/parsers/tables/delimited.ts';
import { findHeader } from '#domain/literature/parsers/tables/find-header.ts';
import { guessMapping, tableFields } from '#domain/literature/parsers/tables/generic-columns.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { openExport } from '../files/reading/open-export.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { findMappingOf, saveMapping } from './column-mapping-store.ts';
import { findImport } from './import-store.ts';

type ColumnsView = z.output<(typeof recordImportCalls)['GET /records/imports/:id/columns']['data']>;

const namesOfTheirOwn: Partial<Record<string, string>> = {
  booktitle: '书名或论文集名',
  doi: 'DOI',
  issn: 'ISSN',
  eissn: 'eISSN',
  isbn: 'ISBN',
  pubmed: 'PMID',
  key: '记录编号',
  orcid: 'ORCID',
};

/** What a column may hold, else each by the first of the headings it is known under. */
export const columnFields = Object.entries(tableFields).map(([field, names]) => ({
  field,
  name: namesOfTheirOwn[field] ?? names.split('|')[0] ?? field,
}));

const rowsShown = 5;
const rowsTried = 30;
const textHead = 256 * 1024;

const firstRows = (text: string): TableRow[] => {
  const line = text.split(/\r\n|\n|\r/, rowsTried).find((one) => one.trim()) ?? '';
  const rows: TableRow[] = [];
  for (const item of splitDelimited(text.replace(/^\uFEFF/, ''), { delimiter: delimiterOf(line), quotes: true })) {
    if ('row' in item) rows.push(item.row);
    if (rows.length >= rowsTried) break;
  }
  return rows;
};

/** The heading of a table and the rows under it; undefined where the file is none. */
const tableIn = async (bytes: Uint8Array): Promise<{ header: readonly string[]; rows: TableRow[] } | undefined> => {
  const opened = await openExport(bytes);
  if (opened.kind === 'refused') return undefined;
  const rows =
    opened.kind === 'sheets' ? (opened.sheets[0] ?? []).slice(0, rowsTried) : firstRows([...opened.pieces].join(''));
  const at = findHeader(rows)?.at ?? rows.findIndex(({ cells }) => cells.filter(Boolean).length > 1);
  const header = rows[at]?.cells;
  return header && header.length > 1 ? { header, rows: rows.slice(at + 1) } : undefined;
};

const bytesOf = async (services: Clock & WithFiles, db: Db, fileId: string): Promise<Uint8Array> => {
  const file = await findFile(db, fileId);
  if (!file) throw refuse('not-found');
  const whole = file.media_type.startsWith('text/') ? Math.min(Number(file.size), textHead) : Number(file.size);
  return readWhole(services.files, file.sha256, whole);
};

const keyOf = (header: readonly string[]): string =>
  hash('sha256', JSON.stringify(header.map((heading) => heading.trim().toLowerCase())), 'base64url');

const rememberedMapping = (db: Db, header: readonly string[]) => findMappingOf(db, keyOf(header));

/** What this institution last said of a table with the same headings; undefined where it said nothing. */
export const findMapping = async (db: Db, bytes: Uint8Array): Promise<Record<string, string> | undefined> => {
  const table = await tableIn(bytes);
  return table && (await rememberedMapping(db, table.header));
};

/** Kept for the next table with the same headings. */
export const rememberMapping = async (
  services: Clock & WithFiles,
  db: Db,
  of: { institutionId: number; fileId: string },
  mapping: Record<string, string>,
): Promise<void> => {
  const table = await tableIn(await bytesOf(services, db, of.fileId));
  if (!table) throw refuse('bad-input', { sentence: '文件不是表格，不能指定各列的含义' });
  const unknown = Object.values(mapping).find((field) => !Object.hasOwn(tableFields, field));
  if (unknown) throw refuse('bad-input', { sentence: '没有这种列的含义', fields: { mapping: '没有这种列的含义' } });
  await saveMapping(db, of.institutionId, keyOf(table.header), mapping, services.now());
};

export const showColumns = async (services: Clock & WithFiles, db: Db, importId: string): Promise<ColumnsView> => {
  const row = await findImport(db, importId);
  const table = await tableIn(await bytesOf(services, db, row.file_id));
  if (!table) throw refuse('wrong-state', { sentence: '文件不是表格，没有可对应的列' });
  const known = row.mapping ?? (await rememberedMapping(db, table.header));
  const guessed = Object.fromEntries(
    Object.entries(guessMapping(table.header)).map(([field, heading]) => [heading, field]),
  );
  const fields: Record<string, string> = known ?? guessed;
  return {
    columns: table.header.map((heading) => ({ heading, field: fields[heading] ?? null })),
    rows: table.rows.slice(0, rowsShown).map(({ cells }) => cells.map((cell) => cell.slice(0, 300))),
    remembered: known !== undefined && known !== null,
  };
};
