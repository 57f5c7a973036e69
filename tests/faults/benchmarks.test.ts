import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';

/** Nobody waits for `npm run bench` after a change: here each measure runs once in its smallest form (BENCH_TINY). */
const root = path.resolve(import.meta.dirname, '../..');

/** Each is a process of its own; those that only start others, and what they share or start, are left out. */
const parts =
  /\/(?:size|data-folder|run|compare|invented-[a-z]+|bare-[a-z]+|parse-with|read-with|platform-server|argon-worker)\.ts$|\/references\/|\/(?:literature|reports|web)\/bench\.ts$/;
const measures = globSync('bench/**/*.ts', { cwd: root })
  .filter((file) => !parts.test(file))
  .toSorted();

/** These start a platform of their own, which takes far longer than what they measure: the proof runs them. */
const withPlatform =
  /\/(?:administration|connections|http)\/bench\.ts$|\/literature\/(?:import|library|match-order|open-order)\.ts$|\/web\/tabs\.ts$/;

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

test.each(measures.filter((file) => !withPlatform.test(file)))('§+ %s starts, works and ends well', startsWell);

test.skipIf(!process.env.PROOF).each(measures.filter((file) => withPlatform.test(file)))(
  '§+ %s starts a platform, works and ends well',
  startsWell,
);
