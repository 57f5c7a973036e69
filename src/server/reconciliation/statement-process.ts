import { refuse } from '#domain/errors.ts';
import {
  findHeadings,
  guessColumns,
  readStatement,
  type StatementTable,
} from '#domain/payments/statements/read-statement.ts';
import type { StatementColumns, StatementRead, TableRow } from '#domain/payments/statements/statement.ts';
import { readTableFile } from './read-table-file.ts';

export interface StatementAsked {
  path: string;
  extension: string;
  /** What the columns of tables were said to mean, the likeliest first. */
  told: readonly StatementColumns[];
}

export interface OpenedStatement {
  table: StatementTable;
  sample: string[][];
  /** Of a table: what its columns mean, and which of those told it was; none where they were guessed. */
  columns: StatementColumns | undefined;
  told: number | undefined;
  read: StatementRead;
}

const sampleRows = 5;

/** Columns that the table really has: what was told for another bank's table does not fit. */
const fits = ({ headings }: StatementTable, columns: StatementColumns | undefined): boolean =>
  columns !== undefined && Object.values(columns).every((heading) => !heading || headings.includes(heading));

const linesOf = (
  rows: readonly TableRow[],
  table: StatementTable,
  columns: StatementColumns | undefined,
): StatementRead => {
  if (table.format === 'table' && !columns) return { lines: [], passedOver: 0, problems: [] };
  return readStatement(rows, table, columns);
};

/** What a statement is and its lines; a table without headings is nothing one could read. */
export const run = async ({ path, extension, told }: StatementAsked): Promise<OpenedStatement> => {
  const rows = await readTableFile(path, extension);
  const table = findHeadings(rows);
  if (!table)
    throw refuse('bad-input', { sentence: '没有找到表头：请上传微信支付或支付宝的账单 CSV，或带表头的银行流水' });
  const choices = table.format === 'table' ? [...told, guessColumns(table.headings)] : [];
  const chosen = choices.findIndex((columns) => fits(table, columns));
  const columns = choices[chosen];
  const { at, headings } = table;
  return {
    table,
    sample: rows.slice(at + 1, at + 1 + sampleRows).map(({ cells }) => headings.map((_, place) => cells[place] ?? '')),
    columns,
    told: chosen >= 0 && chosen < told.length ? chosen : undefined,
    read: linesOf(rows, table, columns),
  };
};
