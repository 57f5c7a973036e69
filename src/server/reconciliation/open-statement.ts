import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refuse } from '#domain/errors.ts';
import {
  findHeadings,
  guessColumns,
  readStatement,
  type StatementTable,
} from '#domain/payments/statements/read-statement.ts';
import type { StatementColumns, StatementRead, TableRow } from '#domain/payments/statements/statement.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { FileRow } from '../files/files-store.ts';
import { extensionOf } from '../files/safe-file-name.ts';
import { readTableFile } from './read-table-file.ts';

export interface OpenedStatement {
  rows: TableRow[];
  table: StatementTable;
}

/** What the rows are; a table without headings is nothing one could read. */
export const recognise = (rows: TableRow[]): OpenedStatement => {
  const table = findHeadings(rows);
  if (!table)
    throw refuse('bad-input', { sentence: '没有找到表头：请上传微信支付或支付宝的账单 CSV，或带表头的银行流水' });
  return { rows, table };
};

/** A kept statement, read anew from its bytes. */
export const openStatement = async (services: WithFiles, file: FileRow): Promise<OpenedStatement> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-statement-'));
  try {
    const place = path.join(folder, 'statement');
    await pipeline(await services.files.open(file.sha256), createWriteStream(place, { mode: 0o600 }));
    return recognise(await readTableFile(place, extensionOf(file.name)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Columns that the table really has: what was told for another bank's table does not fit. */
export const fittingColumns = (
  { headings }: StatementTable,
  ...told: readonly (StatementColumns | undefined)[]
): StatementColumns | undefined =>
  [...told, guessColumns(headings)].find(
    (columns) => columns && Object.values(columns).every((heading) => !heading || headings.includes(heading)),
  );

export const linesOf = ({ rows, table }: OpenedStatement, columns: StatementColumns | undefined): StatementRead => {
  if (table.format === 'table' && !columns) return { lines: [], passedOver: 0, problems: [] };
  return readStatement(rows, table, columns);
};
