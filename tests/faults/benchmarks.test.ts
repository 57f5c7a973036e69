import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';

/** Nobody waits for `npm run bench` after a change: here measures run once in their smallest form (BENCH_TINY). */
const root = path.resolve(import.meta.dirname, '../..');

/** Each is a process of its own; those that only start others, and what they share or start, are left out. */
const parts =
  /\/(?:size|data-folder|bench-platform|run|compare|invented-[a-z]+|bare-[a-z]+|parse-with|read-with|platform-server|argon-worker)\.ts$|\/references\/|\/(?:literature|reports|web)\/bench\.ts$/;
const measures = globSync('bench/**/*.ts', { cwd: root })
  .filter((file) => !parts.test(file))
  .toSorted();

/** These take a second each in their smallest form; the others start a database, LibreOffice or a build first. */
const quick = /\/literature\/(?:dedupe|match|people|references|split)\.ts$|\/(?:novelty|patents)\/bench\.ts$/;

const runTiny = async (file: string): Promise<{ status: number; output: string }> => {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: {
      ...process.env,
      BENCH_TINY: '1',
      BENCH_FILLED: inject('filledDataFolder'),
      // The open corpus is on few machines: without it a measure says so.
      CORPUS_DIR: path.join(root, 'no-corpus'),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status: status ?? 1, output };
};

test('§+ every benchmark is found', () => {
  expect(measures.length).toBeGreaterThanOrEqual(20);
});

const startsWell = async (file: string): Promise<void> => {
  const { status, output } = await runTiny(file);
  expect({ status, output: status === 0 ? '' : output.slice(-2000) }).toEqual({ status: 0, output: '' });
  expect(output).not.toBe('');
};

test.each(measures.filter((file) => quick.test(file)))('§+ %s starts, works and ends well', startsWell);

// Outside the proof the type check reads them, and those above stand for how a measure is started and tells its figures.
test.skipIf(!process.env.PROOF).each(measures.filter((file) => !quick.test(file)))(
  '§+ %s starts, works and ends well',
  startsWell,
);
