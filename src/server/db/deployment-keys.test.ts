import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { cloneDatabase } from '#tests/builders/test-platform.ts';
import { openDeploymentKeys } from './deployment-keys.ts';
import { DeploymentKeysError } from './key-file.ts';
import { kysely } from './kysely.ts';
import { platformDb } from './platform-scope.ts';
import { openPools, type Pools } from './pools.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pools: Pools;
let folder: string;
let file: string;

beforeAll(async () => {
  database = await cloneDatabase();
  pools = openPools(database.url, { max: 4 });
});
afterAll(async () => {
  await pools.end();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-keys-'));
  file = path.join(folder, 'keys');
  await db().run(kysely.deleteFrom('deployment_keys'));
  await db().run(kysely.deleteFrom('deployment_secrets'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const db = () => platformDb(pools, 'start');
const open = (from = file) => openDeploymentKeys(db(), from);
const everyName = [
  'password-key',
  'payment-key',
  'certificate-key',
  'connection-key',
  'file-link-key',
  'session-key',
] as const;
const valuesOf = (keys: Awaited<ReturnType<typeof open>>) => everyName.map((name) => keys.text(name));
const keptInDatabase = () => db().all(kysely.selectFrom('deployment_secrets').select(['name', 'value']));

test('§+ new keys stand in a file that its owner alone reads, and not in the database', async () => {
  const values = valuesOf(await open(path.join(folder, 'deep', 'keys')));
  const made = path.join(folder, 'deep', 'keys');
  expect((await stat(made)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(made))).toEqual(['keys']);
  const written = Object.values(JSON.parse(await readFile(made, 'utf8')).keys as Record<string, string>);
  expect(written.sort()).toEqual([...values].sort());
  const rows = await db().all(kysely.selectFrom('deployment_keys').selectAll());
  expect(rows).toHaveLength(everyName.length);
  for (const value of values) expect(JSON.stringify(rows)).not.toContain(value.slice(0, 16));
  expect(await keptInDatabase()).toEqual([]);
});

test('§+ the next start finds the same keys', async () => {
  expect(valuesOf(await open())).toEqual(valuesOf(await open()));
});

test('§+ keys that the database held are moved to the file as they were, and are gone from the database', async () => {
  const old = ['payment-key', 'certificate-key', 'file-link-key'].map((name) => ({
    name,
    value: randomBytes(32).toString('base64'),
  }));
  await db().run(kysely.insertInto('deployment_secrets').values(old));
  const keys = await open();
  for (const { name, value } of old) expect(keys.text(name as 'payment-key')).toBe(value);
  expect(await keptInDatabase()).toEqual([]);
  expect(valuesOf(await open())).toEqual(valuesOf(keys));
});

test('§+ a start that broke off after writing the file goes on with what it wrote', async () => {
  const value = randomBytes(32).toString('base64');
  await writeFile(file, JSON.stringify({ version: 1, keys: { 'certificate-key': value } }), { mode: 0o600 });
  await db().run(kysely.insertInto('deployment_secrets').values({ name: 'certificate-key', value }));
  expect((await open()).text('certificate-key')).toBe(value);
  expect(await keptInDatabase()).toEqual([]);
});

test('§+ a file that cannot be written leaves the keys in the database', async () => {
  await db().run(kysely.insertInto('deployment_secrets').values({ name: 'certificate-key', value: 'b2xk' }));
  await writeFile(path.join(folder, 'plain'), '');
  await expect(open(path.join(folder, 'plain', 'keys'))).rejects.toThrow(DeploymentKeysError);
  expect(await keptInDatabase()).toEqual([{ name: 'certificate-key', value: 'b2xk' }]);
});

test('§+ processes that start at once end up with one set of keys', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => open()));
  for (const keys of all) expect(valuesOf(keys)).toEqual(valuesOf(all[0]!));
});

test('§+ without the file the start is refused in one Chinese sentence, and no new key is made', async () => {
  await open();
  await rm(file);
  await expect(open()).rejects.toThrow(/^数据库使用的密钥（[\w-]+）不在密钥文件 .+ 中，请把 KEY_FILE 指向.+。$/);
  expect(await readdir(folder)).toEqual([]);
});

test('§+ the file of another deployment is refused, and stays as it is', async () => {
  await open();
  await copyFile(inject('keyFile'), file);
  const before = await readFile(file, 'utf8');
  await expect(open()).rejects.toThrow(/^密钥文件 .+与数据库使用的不是同一个/);
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('§+ a file with another key than the one still in the database is refused', async () => {
  await db().run(kysely.insertInto('deployment_secrets').values({ name: 'payment-key', value: 'b2xk' }));
  await copyFile(inject('keyFile'), file);
  await expect(open()).rejects.toThrow(/payment-key）与数据库使用的不是同一个/);
  expect(await keptInDatabase()).toHaveLength(1);
});

test('§+ a file that others may read, a broken one and a folder are refused in words', async () => {
  await open();
  await chmod(file, 0o640);
  await expect(open()).rejects.toThrow(/chmod 600/);
  await chmod(file, 0o600);
  for (const text of ['', '{"keys":', '{"keys":{"payment-key":7}}', 'null']) {
    await writeFile(file, text);
    await expect(open()).rejects.toThrow(/的内容已损坏/);
  }
  await expect(open(folder)).rejects.toThrow(/应指向一个文件/);
});
