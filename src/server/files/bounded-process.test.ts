import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBounded } from './bounded-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-bounded-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const answersSeven = 'process.stdout.write(serialize(7));';
/** What a program comes to, which may work for half a second. */
const comesTo = async (name: string, body: string): Promise<unknown> => {
  const program = path.join(folder, `${name}.mjs`);
  await writeFile(program, `import { serialize } from 'node:v8';\n${body}`);
  return runBounded(program, {}, { milliseconds: 500, megabytes: 64 });
};

test('§+ a program that takes long and works little comes to its answer', async () => {
  expect(await comesTo('waits', `setTimeout(() => { ${answersSeven} }, 1_500);`)).toBe(7);
});

test('§+ a program that works for ever, or stands still for ever, is ended and answers nothing', async () => {
  expect(await comesTo('spins', 'for (;;);')).toBeUndefined();
  expect(await comesTo('stands', 'setInterval(() => undefined, 1e9);')).toBeUndefined();
  expect(await comesTo('ends', answersSeven)).toBe(7);
});
