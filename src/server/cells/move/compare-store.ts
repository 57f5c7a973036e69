import type pg from 'pg';
import { type MovedTable, named, quoted } from './moved-tables-store.ts';

export interface TableSum {
  table: string;
  rows: number;
  sum: string;
}

/** Both sides say their rows alike. */
const sayAlike = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`;

/** How many rows of an institution each table has, and the sum of their hashes: the order does not matter. */
export const sumsOf = async (client: pg.ClientBase, tables: readonly MovedTable[], id: number): Promise<TableSum[]> => {
  await client.query(sayAlike);
  const sums: TableSum[] = [];
  for (const { name, columns } of tables) {
    const row = `row(${columns.map(quoted).join(', ')})::text`;
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(${row}, 0)::numeric), 0)::text as sum
       from ${quoted(name)} where institution_id = ${named(id)}`,
    );
    sums.push({ table: name, rows: Number(rows[0]!.rows), sum: rows[0]!.sum });
  }
  return sums;
};

/** The tables that differ, in words. */
export const differencesOf = (here: readonly TableSum[], there: readonly TableSum[]): string[] => {
  const other = new Map(there.map((one) => [one.table, one]));
  return here.flatMap(({ table, rows, sum }) => {
    const found = other.get(table);
    if (found?.rows === rows && found.sum === sum) return [];
    return [`${table}：来源 ${rows} 行，目标 ${found?.rows ?? 0} 行${found?.rows === rows ? '，内容不同' : ''}`];
  });
};
