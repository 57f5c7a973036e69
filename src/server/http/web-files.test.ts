import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveWeb } from './web-files.ts';

test('§+ a file that was packed when it was built is sent so to a browser that reads it, and kept for a year', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-web-'));
  await mkdir(path.join(folder, 'assets'));
  const [script, small] = ['export const page = 1;'.repeat(100), 'export {};'];
  await writeFile(path.join(folder, 'assets', 'page-1.js'), script);
  await writeFile(path.join(folder, 'assets', 'page-1.js.br'), brotliCompressSync(script));
  await writeFile(path.join(folder, 'assets', 'small-1.js'), small);
  const app = Fastify();
  await serveWeb(app, folder);
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const get = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } });
  const packed = await get('/assets/page-1.js', 'gzip, br');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(packed.rawPayload.equals(brotliCompressSync(script))).toBe(true);
  const plain = await get('/assets/page-1.js', 'identity');
  expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, script]);
  const unpacked = await get('/assets/small-1.js', 'br');
  expect([unpacked.headers['content-encoding'], unpacked.payload]).toEqual([undefined, small]);
  expect((await get('/assets/page-1.js.br', 'br')).statusCode).toBe(404);
});

test('§+ the page comes in the language chosen in this browser, else in the one it asks for', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-web-'));
  await writeFile(path.join(folder, 'index.html'), 'Chinese');
  const app = Fastify();
  const sendPage = await serveWeb(app, folder);
  app.setNotFoundHandler((request, reply) => sendPage(request, reply));
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const pageFor = async (headers: Record<string, string>) => (await app.inject({ url: '/login', headers })).payload;
  const english = { 'accept-language': 'en-GB,en;q=0.9' };
  // The English pages are built while the platform answers already.
  expect(await pageFor(english)).toBe('Chinese');
  await writeFile(path.join(folder, 'index.en.html'), 'English');
  expect(await pageFor(english)).toBe('English');
  expect(await pageFor({})).toBe('Chinese');
  expect(await pageFor({ ...english, cookie: 'token=en; language=zh' })).toBe('Chinese');
  expect(await pageFor({ 'accept-language': 'zh-CN', cookie: 'language=en; token=zh' })).toBe('English');
  expect(await pageFor({ ...english, cookie: 'language=de; xlanguage=zh' })).toBe('English');
  // Also at the bare address, and to a program that takes nothing packed.
  for (const accepted of ['gzip, br', 'identity'])
    expect((await app.inject({ url: '/', headers: { ...english, 'accept-encoding': accepted } })).payload).toBe(
      'English',
    );
  expect((await app.inject('/')).payload).toBe('Chinese');
  const { headers } = await app.inject({ url: '/login', headers: english });
  expect([headers.vary, headers['cache-control']]).toEqual(['cookie, accept-language', 'no-store']);
});

test('§+ the page that is built while the platform starts is the one that is served, not the one before it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-web-'));
  await writeFile(path.join(folder, 'index.html'), 'of yesterday');
  const app = Fastify();
  const sendPage = await serveWeb(app, folder);
  app.setNotFoundHandler((request, reply) => sendPage(request, reply));
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  await writeFile(path.join(folder, 'index.html'), 'of today');
  await app.ready();
  // From now on it stays: what is built anew belongs to the next start.
  await writeFile(path.join(folder, 'index.html'), 'of tomorrow');
  expect((await app.inject('/login')).payload).toBe('of today');
});

test('§+ a file that is built while the platform answers is served', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-web-'));
  await mkdir(path.join(folder, 'assets'));
  const app = Fastify();
  await serveWeb(app, folder);
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  await writeFile(path.join(folder, '.stamp.en'), 'state');
  await writeFile(path.join(folder, 'assets', 'late-1.js'), 'export {};');
  expect((await app.inject('/assets/late-1.js')).payload).toBe('export {};');
  for (const path of ['/.stamp.en', '/.vite/manifest.json', '/assets/../.stamp.en'])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
});
