import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/builders/test-platform.ts';
import { type Db, unscopedDb } from './db.ts';
import { openPools, type Pools } from './pools.ts';
import { allWhere, deleteWhere, firstWhere, insertNew, insertRows, oneWhere, updateWhere } from './rows.ts';

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
