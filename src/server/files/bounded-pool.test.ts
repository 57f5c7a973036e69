import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { BoundedPool } from './bounded-pool.ts';
import { streamBounded } from './bounded-stream.ts';

let folder: string;
const pools: BoundedPool[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-pool-'));
});
afterAll(async () => {
  for (const pool of pools) pool.close();
  await rm(folder, { recursive: true, force: true });
});

const poolOf = (size: number, waitMilliseconds = 60_000): BoundedPool => {
  const pool = new BoundedPool({ size, megabytes: 128, waitMilliseconds, idleMilliseconds: 60_000 });
  pools.push(pool);
  return pool;
};

let made = 0;
/** A module with this as its `run`. */
const moduleOf = async (body: string): Promise<URL> => {
  made += 1;
  const file = path.join(folder, `task-${made}.mjs`);
  await writeFile(file, body);
  return pathToFileURL(file);
};

const bounds = { milliseconds: 60_000, answerBytes: 1024 * 1024, tooMuch: '内容过多' };
const saidBy = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? [error.code, error.sentence] : error;
};

describe('processes that read what strangers sent', () => {
  test('§+ one process answers task after task, and values keep their kinds', async () => {
    const pool = poolOf(1);
    const { href } = await moduleOf('export const run = (input) => ({ ...input, by: process.pid });');
    const input = { at: new Date(5), bytes: Buffer.from('甲'), none: undefined, map: new Map([['a', 1]]) };
    const first = (await pool.run(href, input, bounds)) as typeof input & { by: number };
    expect(first).toEqual({ ...input, by: first.by });
    expect(first.by).not.toBe(process.pid);
    expect(await pool.run(href, {}, bounds)).toEqual({ by: first.by });
  });

  test('§+ nothing that is kept secret stands in its environment', async () => {
    process.env.SECRET_OF_TEST = 'x';
    const { href } = await moduleOf('export const run = () => Object.keys(process.env).sort();');
    const known = (await poolOf(1).run(href, null, bounds)) as string[];
    delete process.env.SECRET_OF_TEST;
    expect(known.filter((name) => !['PATH', 'NODE_COMPILE_CACHE'].includes(name))).toEqual([]);
  });

  test.each([
    ['never ends', 'export const run = () => { for (;;); };', { milliseconds: 300 }],
    [
      'takes all memory',
      'export const run = () => { const all = []; for (;;) all.push(new Array(100000).fill(1.5)); };',
      {},
    ],
    [
      'takes all memory beside the heap',
      'export const run = () => { const all = []; for (;;) all.push(Buffer.alloc(20_000_000, 1)); };',
      {},
    ],
    ['answers too much', 'export const run = () => "x".repeat(3_000_000);', {}],
    ['nests without end', 'export const run = () => { const down = () => [down()]; return down(); };', {}],
    ['ends its process', 'export const run = () => process.exit(3);', {}],
  ])('§+ a task that %s is told as too much, and the next one is answered', async (_what, body, closer) => {
    const pool = poolOf(1);
    const hostile = await moduleOf(body);
    const honest = await moduleOf('export const run = () => 1;');
    expect(await saidBy(pool.run(hostile.href, null, { ...bounds, ...closer }))).toEqual(['too-large', '内容过多']);
    expect(await pool.run(honest.href, null, bounds)).toBe(1);
    expect(pool.processes).toBe(1);
  });

  test('§+ a refusal keeps code, sentence and fields; any other error is a fault', async () => {
    const pool = poolOf(1);
    const errors = path.resolve(import.meta.dirname, '../../domain/errors.ts');
    const refusing = await moduleOf(
      `import { refuse } from ${JSON.stringify(pathToFileURL(errors).href)};
       export const run = () => { throw refuse('wrong-type', { sentence: '不是表格', fields: { file: '不对' } }); };`,
    );
    const error = await pool.run(refusing.href, null, bounds).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'wrong-type', sentence: '不是表格', fields: { file: '不对' } });
    const broken = await moduleOf('export const run = () => { throw new TypeError("unforeseen"); };');
    const fault = await pool.run(broken.href, null, bounds).catch((thrown: unknown) => thrown);
    expect([fault instanceof Refusal, String(fault)]).toEqual([false, expect.stringContaining('unforeseen')]);
  });

  test('§+ who waits too long for a free process is told so, and those in time are answered in turn', async () => {
    const pool = poolOf(1, 200);
    const slow = await moduleOf('export const run = (go) => { while (go < 0); return go; };');
    const first = saidBy(pool.run(slow.href, -1, bounds));
    expect(await saidBy(pool.run(slow.href, 1, bounds))).toEqual(['busy', '正在读取的文件较多，请稍后再试']);
    pool.close();
    expect(await first).toEqual(['too-large', '内容过多']);
    const patient = poolOf(2);
    expect(await Promise.all([1, 2, 3, 4, 5].map((one) => patient.run(slow.href, one, bounds)))).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(patient.processes).toBe(2);
  });

  test('§+ a warm pool has all its processes, and one that dies is replaced before anybody asks', async () => {
    const pool = poolOf(2);
    const { href } = await moduleOf('export const run = (end) => (end ? process.exit(1) : process.pid);');
    pool.keepWarm([href]);
    expect(pool.processes).toBe(2);
    await saidBy(pool.run(href, true, bounds));
    expect(pool.processes).toBe(2);
    pool.close();
    expect(pool.processes).toBe(0);
  });

  test('§+ a stream is made piece by piece, stops where it is told to, and bounds what it makes', async () => {
    const numbers = await moduleOf(
      'export const run = async function* (last) { for (let at = 1; at <= last; at += 1) yield { at, pid: process.pid }; };',
    );
    const limits = { megabytes: 128, milliseconds: 60_000, pieceBytes: 1024 * 1024, tooMuch: '文件过大' };
    const seen: number[] = [];
    for await (const { at } of streamBounded<(last: number) => AsyncGenerator<{ at: number }>>(numbers, 7, limits))
      seen.push(at);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const leave = new AbortController();
    const stopped = (async () => {
      for await (const { at } of streamBounded<(last: number) => AsyncGenerator<{ at: number }>>(
        numbers,
        1e9,
        limits,
        leave.signal,
      ))
        if (at === 3) leave.abort(new Error('cancelled'));
    })();
    await expect(stopped).rejects.toThrow('cancelled');
    const endless = await moduleOf('export const run = async function* () { for (;;); };');
    const pieces = streamBounded<() => AsyncGenerator<number>>(endless, undefined as never, {
      ...limits,
      milliseconds: 300,
    });
    expect(await saidBy(pieces.next())).toEqual(['too-large', '文件过大']);
  });
});
