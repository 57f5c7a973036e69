import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoReport } from '#domain/reports/demo-report.ts';
import { documentOf } from '#domain/reports/document/report-document.ts';
import { openTypesetter } from './typesetter.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-typesetter-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A thread that does with the nth report what stands there, and answers the number. */
const threadThat = async (...does: string[]): Promise<URL> => {
  const file = path.join(folder, 'thread.mjs');
  const work = does.map((one) => `async () => { ${one} }`).join(', ');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', async ({ id }) => {
       await [${work}][id - 1]();
       parentPort.postMessage({ id, pdf: new Uint8Array([id]) });
     });`,
  );
  return pathToFileURL(file);
};

const report = documentOf(demoReport());

test('§+ a report that waits for a busy machine is typeset; one that works on for ever is ended, and the next is served', async () => {
  const program = await threadThat('await new Promise((later) => setTimeout(later, 1_500))', 'for (;;);', '');
  const typesetter = openTypesetter({ program, milliseconds: 500 });
  const made = await Promise.allSettled([1, 2, 3].map(() => typesetter.typeset(report)));
  expect(made.map((one) => (one.status === 'fulfilled' ? [...one.value] : String(one.reason)))).toEqual([
    [1],
    'Error: Typesetting took too long.',
    [3],
  ]);
});

test('§+ a thread that stands still is ended far later', async () => {
  const typesetter = openTypesetter({
    program: await threadThat('await new Promise(() => undefined)'),
    milliseconds: 200,
    stillMilliseconds: 1_000,
  });
  const begun = performance.now();
  await expect(typesetter.typeset(report)).rejects.toThrow('took too long');
  expect(performance.now() - begun).toBeGreaterThan(900);
});
