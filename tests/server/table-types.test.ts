import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/builders/test-platform.ts';
import { columnTypesFile, namedColumns, tablesFile } from '../../scripts/table-types/files.ts';
import { type Column, readColumns } from '../../scripts/table-types/read-columns.ts';
import { writeTypes } from '../../scripts/table-types/write-types.ts';

let columns: Column[];
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await cloneDatabase();
  drop = database.drop;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  columns = await readColumns(client);
  await client.end();
});

afterAll(() => drop());

const named = namedColumns(readFileSync(columnTypesFile, 'utf8'));

test('§+ the table types are those of the migrations; `npm run table-types` writes them', () => {
  expect(writeTypes(columns, named)).toBe(readFileSync(tablesFile, 'utf8'));
});

test('§+ a column that is nullable, filled in, computed or checked has the type that says so', () => {
  const typed = writeTypes(columns, named);
  const typeIn = (table: string, column: string) =>
    new RegExp(`interface ${table} \\{[^}]*?\\n {2}${column}: ([^;]+);`).exec(typed)?.[1];
  expect(typeIn('UsersTable', 'name_key')).toBe('GeneratedAlways<string>');
  expect(typeIn('OrdersTable', 'due_on')).toBe('OrNull<string>');
  expect(typeIn('OrdersTable', 'version')).toBe('Generated<number>');
  expect(typeIn('OrdersTable', 'status')).toBe("Generated<ColumnTypes['orders.status']>");
  expect(typeIn('SessionsTable', 'expires_at')).toBe('GivenStamp');
  expect(typeIn('InstitutionHostsTable', 'kind')).toBe("'primary' | 'secondary' | 'other'");
});

test('§+ a named column that no table has is refused', () => {
  expect(() => writeTypes(columns, new Set(['orders.gone']))).toThrow('orders.gone');
});
