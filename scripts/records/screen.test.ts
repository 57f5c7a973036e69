import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureScreening } from '#domain/novelty/screening/simulate.ts';
import { runVerb } from '#tests/builders/records/records-verb.ts';
import { labelledTexts, run } from './screen.ts';

const folder = path.join(
  process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../shared/corpus'),
  'screening',
);

const records = (...args: string[]) => runVerb(run, ...args);

let here: string;
beforeAll(async () => {
  here = await mkdtemp(path.join(os.tmpdir(), 'screen-'));
});
afterAll(() => rm(here, { recursive: true }));

const written = async (name: string, content: string | Buffer): Promise<string> => {
  const file = path.join(here, name);
  await writeFile(file, content);
  return file;
};

const header = 'title,abstract,label_included\n';
const rows = Array.from({ length: 20 }, (_, i) => (i < 5 ? `高熵合金 ${i},耐蚀涂层,1` : `水稻 ${i},产量,0`)).join('\n');

test('§+ screen answers the measure on the last line, plain or compressed', async () => {
  const plain = await records(await written('set.csv', header + rows), '--runs', '3');
  const zipped = await records(await written('set.csv.gz', gzipSync(header + rows)), '--runs', '3');
  const { msPerRerank, ...measure } = JSON.parse(plain.stdout.trim().split('\n').at(-1)!);
  expect(measure).toEqual({
    records: 20,
    relevant: 5,
    runs: 3,
    wss95: expect.any(Number),
    se: expect.any(Number),
    rrf10: expect.any(Number),
  });
  expect(measure.wss95).toBeGreaterThan(50);
  expect(msPerRerank).toBeGreaterThanOrEqual(0);
  const { msPerRerank: _, ...again } = JSON.parse(zipped.stdout);
  expect(again).toEqual(measure);
});

test.each([
  ['no-label.csv', 'title,abstract\na,b\n', 'label_included'],
  ['none.csv', `${header}a,b,0\nc,d,0\n`, '相关的记录只有 0 条'],
  ['all.csv', `${header}a,b,1\nc,d,1\n`, '没有一条不相关'],
  ['odd.csv', `${header}a,b,1\nc,d,1\ne,f,maybe\n`, 'maybe'],
  ['empty.csv', '', '没有记录'],
  ['bad.csv.gz', 'this is no gzip', 'gzip'],
  ['cut.csv.gz', gzipSync(header + rows).subarray(0, 40), '已损坏'],
])('§+ screen refuses %s with one sentence and 2', async (name, content, sentence) => {
  const { code, stdout, stderr } = await records(await written(name, content));
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
});

test('§+ screen refuses a missing file and a wrong number of runs', async () => {
  expect(await records(path.join(here, 'nothing.csv'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('不存在'),
  });
  expect(await records(await written('set2.csv', header + rows), '--runs', 'many')).toMatchObject({
    code: 2,
  });
});

describe.skipIf(!process.env.PROOF || !existsSync(folder))('the open sets', () => {
  const goals: [string, number][] = [
    ['nudging', 71.7],
    ['ace', 80],
    ['Donners_2021', 75],
    ['Meijboom_2021', 73],
    ['Menon_2022', 63],
  ];
  test('§+ every set reaches its goal, and their mean 74', () => {
    const measures = goals.map(([name, goal]) => {
      const set = labelledTexts(gunzipSync(readFileSync(path.join(folder, `${name}.csv.gz`))).toString('utf8'));
      const { wss95, se } = measureScreening(set, 15, () => 0);
      expect(wss95 + se, name).toBeGreaterThanOrEqual(goal);
      return wss95;
    });
    expect(measures.reduce((sum, one) => sum + one, 0) / measures.length).toBeGreaterThanOrEqual(74);
  });
});
