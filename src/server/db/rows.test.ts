import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/builders/test-platform.ts';
import { type Db, unscopedDb } from './db.ts';
import { kysely } from './kysely.ts';
import { countRows, pageOf } from './pages.ts';
import { openPools, type Pools } from './pools.ts';
import {
  allWhere,
  deleteWhere,
  firstWhere,
  insertNew,
  insertRows,
  lockFirst,
  lockOne,
  oneWhere,
  sortedWhere,
  updateWhere,
} from './rows.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pools: Pools;
let db: Db;

beforeAll(async () => {
  database = await cloneDatabase();
  pools = openPools(database.url, { max: 1 });
  db = unscopedDb(pools.platform);
});

afterAll(async () => {
  await pools.end();
  await database.drop();
});

test('§+ rows are written, changed and read by the columns of their key', async () => {
  await insertRows(db, 'dictionaries', [
    { name: 'rows-a', label: '甲' },
    { name: 'rows-b', label: '乙' },
  ]);
  expect(await insertNew(db, 'dictionaries', { name: 'rows-a', label: '丙' })).toBe(0);
  expect(await firstWhere(db, 'dictionaries', { name: 'rows-a' })).toEqual({ name: 'rows-a', label: '甲', version: 1 });
  expect(await updateWhere(db, 'dictionaries', { name: 'rows-a', version: 2 }, { label: '丁' })).toBe(0);
  expect(await updateWhere(db, 'dictionaries', { name: 'rows-a', version: 1 }, { label: '丁' })).toBe(1);
  expect(await oneWhere(db, 'dictionaries', { name: 'rows-a' }, ['label'])).toEqual({ label: '丁' });
  expect(await deleteWhere(db, 'dictionaries', { name: 'rows-a' })).toBe(1);
  expect(await allWhere(db, 'dictionaries', { label: '乙' }, ['name'])).toEqual([{ name: 'rows-b' }]);
  expect(await firstWhere(db, 'dictionaries', { name: 'rows-a' })).toBeUndefined();
  await expect(oneWhere(db, 'dictionaries', { name: 'rows-a' })).rejects.toMatchObject({ code: 'not-found' });
});

test('§+ a null in the key asks for rows without that value', async () => {
  const platforms = await allWhere(db, 'help_pages', { institution_id: null }, ['institution_id']);
  expect(platforms.length).toBeGreaterThan(0);
  expect(new Set(platforms.map(({ institution_id }) => institution_id))).toEqual(new Set([null]));
});

test('§+ a statement without its condition is refused before it reaches every row', () => {
  expect(() => deleteWhere(db, 'dictionaries', {})).toThrow('A key needs a column.');
  const missing = { name: undefined } as unknown as { name: string };
  expect(() => updateWhere(db, 'dictionaries', missing, { label: '空' })).toThrow('no value');
});

test('§+ a list in the key asks for any of its values, an empty one is refused', async () => {
  const names = ['rows-l2', 'rows-l1', 'rows-l3'];
  const unique = names.map((name) => ({ name, label: '列' }));
  expect(await insertNew(db, 'dictionaries', unique, ['name'])).toBe(3);
  expect(await insertNew(db, 'dictionaries', unique, ['name'])).toBe(0);
  const asked = ['rows-l1', 'rows-l2'];
  expect(await sortedWhere(db, 'dictionaries', { name: asked }, ['name'], ['name'])).toEqual([
    { name: 'rows-l1' },
    { name: 'rows-l2' },
  ]);
  expect((await sortedWhere(db, 'dictionaries', { label: '列' }, ['label', 'name']))[2]).toMatchObject({
    name: 'rows-l3',
  });
  expect(() => deleteWhere(db, 'dictionaries', { name: [] })).toThrow('no value');
  expect(await deleteWhere(db, 'dictionaries', { name: names })).toBe(3);
});

test('§+ a row that is locked stays as it is until the transaction ends', async () => {
  await insertRows(db, 'dictionaries', { name: 'rows-lock', label: '锁' });
  const other = openPools(database.url, { max: 1 });
  await db.tx(async (tx) => {
    expect(await lockOne(tx, 'dictionaries', { name: 'rows-lock' }, ['label'])).toEqual({ label: '锁' });
    expect(await lockFirst(tx, 'dictionaries', { name: 'rows-none' })).toBeUndefined();
    const waits = kysely.selectFrom('dictionaries').select('name').where('name', '=', 'rows-lock').forUpdate().noWait();
    await expect(unscopedDb(other.platform).all(waits)).rejects.toMatchObject({ code: '55P03' });
  });
  await other.end();
});

test('§+ a page has its rows and tells how many there are on all pages', async () => {
  const numbers = Array.from({ length: 5 }, (_, at) => ({ name: `rows-p${at}`, label: '页' }));
  await insertRows(db, 'dictionaries', numbers);
  const found = kysely.selectFrom('dictionaries').select('name').where('label', '=', '页').orderBy('name');
  expect(await pageOf(db, found, { page: 2, limit: 2 })).toEqual({
    rows: [{ name: 'rows-p2' }, { name: 'rows-p3' }],
    total: 5,
  });
  expect(await pageOf(db, found, { page: 4, limit: 2 })).toEqual({ rows: [], total: 5 });
  expect(await countRows(db, found.where('name', '>', 'rows-p3'))).toBe(1);
});
