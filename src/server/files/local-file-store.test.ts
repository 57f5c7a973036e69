import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '#domain/errors.ts';
import { openLocalFileStore } from './local-file-store.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'chayin-files-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const stream = (words: string) => Readable.from([Buffer.from(words)]);
const drafts = () => readdir(path.join(root, 'drafts'));

test('§+ bytes are found again by their hash', async () => {
  const store = await openLocalFileStore(root);
  const { sha256, size } = await store.put(stream('查引'));
  expect(size).toBe(6);
  expect(await store.has(sha256)).toBe(true);
  expect(await text(await store.open(sha256))).toBe('查引');
  expect(await drafts()).toEqual([]);
});

test('§+ a check that refuses, a limit and a broken stream keep nothing', async () => {
  const store = await openLocalFileStore(root);
  const before = await readdir(root, { recursive: true });
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    })(),
  );
  const refused = { inspect: () => Promise.reject(refuse('wrong-type')) };
  await expect(store.put(stream('a'), refused)).rejects.toMatchObject({ code: 'wrong-type' });
  await expect(store.put(stream('abc'), { maxBytes: 2 })).rejects.toMatchObject({ code: 'too-large' });
  await expect(store.put(broken)).rejects.toThrow('gone');
  expect(await readdir(root, { recursive: true })).toEqual(before);
});

test('§+ an unknown hash and one that is none are not found', async () => {
  const store = await openLocalFileStore(root);
  for (const hash of ['0'.repeat(64), '../../etc/passwd', ''])
    await expect(store.open(hash)).rejects.toMatchObject({ code: 'not-found' });
});

test('§+ drafts of a killed process go at the next start, those of a living one stay', async () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => path.join(root, 'drafts', name)) as [string, string];
  await writeFile(old, 'x');
  await writeFile(fresh, 'x');
  await utimes(old, 1, 1);
  await openLocalFileStore(root);
  expect(await drafts()).toEqual(['fresh']);
});
