import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { recordImportCalls } from '#contracts/literature/record-imports.ts';
import { refuse } from '#domain/errors.ts';
import { guessMapping, tableFields } from '#domain/literature/parsers/tables/generic-columns.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import { boundedTask } from '../files/bounded-pool.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { onLocalDisk } from '../files/on-local-disk.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { findMappingOf, saveMapping } from './column-mapping-store.ts';
import { findImport } from './import-store.ts';
import type { HeadedTable, run } from './table-process.ts';

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
const textHead = 256 * 1024;

const tableIn = boundedTask<typeof run>(new URL('./table-process.ts', import.meta.url), {
  answerBytes: 4 * 1024 * 1024,
});

/** The table in a kept file: the beginning of a text tells it, a sheet is opened whole. */
const tableOf = async (services: Clock & WithFiles, db: Db, fileId: string): Promise<HeadedTable | undefined> => {
  const file = await findFile(db, fileId);
  if (!file) throw refuse('not-found');
  if (!file.media_type.startsWith('text/')) return onLocalDisk(services.files, file.sha256, (path) => tableIn(path));
  return tableIn(await readWhole(services.files, file.sha256, Math.min(Number(file.size), textHead)));
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
  const table = await tableOf(services, db, of.fileId);
  if (!table) throw refuse('bad-input', { sentence: '文件不是表格，不能指定各列的含义' });
  const unknown = Object.values(mapping).find((field) => !Object.hasOwn(tableFields, field));
  if (unknown) throw refuse('bad-input', { sentence: '没有这种列的含义', fields: { mapping: '没有这种列的含义' } });
  await saveMapping(db, of.institutionId, keyOf(table.header), mapping, services.now());
};

export const showColumns = async (services: Clock & WithFiles, db: Db, importId: string): Promise<ColumnsView> => {
  const row = await findImport(db, importId);
  const table = await tableOf(services, db, row.file_id);
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
