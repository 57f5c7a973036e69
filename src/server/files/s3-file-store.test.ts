import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refuse } from '#domain/errors.ts';
import { operatorCommand } from '#tests/builders/operator-command.ts';
import { type S3Server, startS3Server, storageAt } from '#tests/builders/outside/s3-server.ts';
import { startTestPlatform } from '#tests/builders/test-platform.ts';
import { openLocalFileStore } from './local-file-store.ts';
import { moveFiles } from './move-files.ts';
import { openS3FileStore } from './s3-file-store.ts';

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-s3-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => server.objects.clear());

const stream = (words: string) => Readable.from([Buffer.from(words)]);
const drafts = () => path.join(folder, 'drafts');
const open = (more: object = {}) => openS3FileStore({ ...storageAt(server.url), ...more }, drafts());

test('§+ bytes are found again by their hash, and sent once however often they come', async () => {
  const store = await open();
  const before = server.puts();
  const { sha256, size } = await store.put(stream('查引'));
  await store.put(stream('查引'));
  expect([size, server.puts() - before, await store.has(sha256)]).toEqual([6, 1, true]);
  expect(await text(await store.open(sha256))).toBe('查引');
  expect([...server.objects.keys()]).toEqual([`${sha256.slice(0, 2)}/${sha256.slice(2)}`]);
  await store.remove(sha256);
  await store.remove(sha256);
  expect(await store.has(sha256)).toBe(false);
  await expect(store.open(sha256)).rejects.toMatchObject({ code: 'not-found' });
  await expect(store.open('../../etc/passwd')).rejects.toMatchObject({ code: 'not-found' });
  expect(await readdir(drafts())).toEqual([]);
});

test('§+ a check that refuses and a limit keep nothing', async () => {
  const store = await open();
  await expect(store.put(stream('a'), { inspect: () => Promise.reject(refuse('wrong-type')) })).rejects.toMatchObject({
    code: 'wrong-type',
  });
  await expect(store.put(stream('abc'), { maxBytes: 2 })).rejects.toMatchObject({ code: 'too-large' });
  expect([server.objects.size, (await readdir(drafts())).length]).toEqual([0, 0]);
});

test('§+ every page of the bucket is listed, in the order of the hashes', async () => {
  const store = await open();
  const kept = await Promise.all(['一', '二', '三', '四', '五'].map((word) => store.put(stream(word))));
  server.objects.set('somebody/elses', Buffer.from('x'));
  const listed: string[] = [];
  for await (const { sha256 } of store.list()) listed.push(sha256);
  expect(listed).toEqual(kept.map(({ sha256 }) => sha256).sort());
});

test('§+ a wrong secret is told apart from a missing file, and a service that is down from both', async () => {
  const forged = await open({ secret: 'another secret' });
  await expect(forged.put(stream('查引'))).rejects.toThrow(/answered 403/);
  expect(server.objects.size).toBe(0);
  const store = await open();
  server.fail(2);
  const { sha256 } = await store.put(stream('再试'));
  server.fail(3);
  await expect(store.open(sha256)).rejects.toMatchObject({ code: 'busy' });
  expect(await text(await store.open(sha256))).toBe('再试');
});

test('§+ files move between stores and back; a damaged one is refused and named', async () => {
  const root = path.join(folder, 'local');
  const local = await openLocalFileStore(root);
  const bucket = await open();
  const kept = await Promise.all(['甲', '乙', '丙'].map((word) => local.put(stream(word))));
  expect(await moveFiles(local, bucket)).toMatchObject({ copied: 3, kept: 0, bytes: 9, removed: 0 });
  expect(await moveFiles(local, bucket, { remove: true })).toMatchObject({ copied: 0, kept: 3, removed: 3 });
  expect(await moveFiles(bucket, local)).toMatchObject({ copied: 3 });
  for (const { sha256 } of kept) expect(await local.has(sha256)).toBe(true);
  server.objects.clear();
  const { sha256 } = kept[1]!;
  await writeFile(path.join(root, sha256.slice(0, 2), sha256.slice(2)), 'changed');
  await expect(moveFiles(local, bucket)).rejects.toThrow(sha256);
  expect(await bucket.has(sha256)).toBe(false);
});

test('§+ npm run move-files copies to the bucket, and says what is missing where it cannot', async () => {
  const root = path.join(folder, 'moved');
  await (await openLocalFileStore(path.join(root, 'files'))).put(stream('丁'));
  const { url, region, keyId, secret } = storageAt(server.url);
  const env = { DATA_DIR: root, FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId };
  const short = await operatorCommand('move-files', ['--to', 's3'], env);
  expect([short.code === 0, short.stderr]).toEqual([false, expect.stringContaining('FILES_S3_SECRET')]);
  const done = await operatorCommand('move-files', ['--to', 's3', '--remove'], { ...env, FILES_S3_SECRET: secret });
  expect([done.code, done.stdout]).toEqual([0, '已复制 1 个文件（3 字节），原来就有 0 个，删除来源 1 个。\n']);
  expect(server.objects.size).toBe(1);
});

test('§+ a platform with a bucket keeps nothing of an upload in its own folder', async () => {
  const platform = await startTestPlatform({ workers: false, objectStorage: storageAt(server.url) });
  try {
    const { sha256 } = await platform.services.files.put(stream('在桶里'));
    expect(await text(await platform.services.files.open(sha256))).toBe('在桶里');
    expect(server.objects.size).toBeGreaterThan(0);
    expect(await readdir(platform.dataDir)).not.toContain('files');
  } finally {
    await platform.stop();
  }
});
