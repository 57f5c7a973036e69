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
