import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#tests/builders/test-platform.ts';
import { referenceTables, widerKeys } from '../spread-tables.ts';

interface UniqueKey {
  table: string;
  columns: string[];
  types: string[];
}

const listed = async (): Promise<{ tables: string[]; carrying: string[]; keys: UniqueKey[] }> => {
  const database = await cloneDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  try {
    await owner.connect();
    const tables = await owner.query<{ name: string; carries: boolean }>(
      `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid
         and a.attname = 'institution_id' and not a.attisdropped) as carries
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       order by 1`,
    );
    const keys = await owner.query<UniqueKey>(
      `select c.relname as "table",
         array_agg(coalesce(a.attname::text, pg_get_indexdef(i.indexrelid, k.place::int, true)) order by k.place) as columns,
         array_agg(coalesce(format_type(a.atttypid, null), '') order by k.place) as types
       from pg_index i join pg_class c on c.oid = i.indrelid
         cross join lateral unnest(i.indkey::int2[]) with ordinality as k (number, place)
         left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number and k.number > 0
       where i.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition
       group by c.relname, i.indexrelid order by 1`,
    );
    return {
      tables: tables.rows.map(({ name }) => name),
      carrying: tables.rows.filter(({ carries }) => carries).map(({ name }) => name),
      keys: keys.rows,
    };
  } finally {
    await owner.end();
    await database.drop();
  }
};

/** A key over an id that the platform makes says the same with the institution before it: the id belongs to one alone. */
const holdsId = ({ types }: UniqueKey): boolean => types.includes('uuid');

/** As a column, or within an expression. */
const namesInstitution = ({ columns }: UniqueKey): boolean =>
  columns.some((column) => /\binstitution_id\b/.test(column));

test('§+ every table carries the institution, or is listed with the reason why every node has a copy', async () => {
  const { tables, carrying, keys } = await listed();
  expect(tables.length).toBeGreaterThan(100);
  expect(tables.filter((name) => !carrying.includes(name) && !(name in referenceTables))).toEqual([]);
  expect(Object.keys(referenceTables).filter((name) => !tables.includes(name) || carrying.includes(name))).toEqual([]);
  const narrow = keys
    .filter((key) => carrying.includes(key.table) && !namesInstitution(key) && !holdsId(key))
    .map(({ table, columns }) => `${table}(${columns.join(', ')})`);
  expect(narrow.filter((key) => !(key in widerKeys))).toEqual([]);
  expect(Object.keys(widerKeys).filter((key) => !narrow.includes(key))).toEqual([]);
});
