import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runVerb } from '#tests/builders/records/records-verb.ts';
import { run } from './query.ts';

const records = (...args: string[]) => runVerb(run, ...args);

let here: string;
beforeAll(async () => {
  here = await mkdtemp(path.join(os.tmpdir(), 'query-'));
});
afterAll(() => rm(here, { recursive: true }));

const written = async (value: unknown): Promise<string> => {
  const file = path.join(here, `${Math.random()}.json`);
  await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};
const term = { text: '高熵合金', language: 'zh', phrase: true, truncate: false, field: 'topic' };

test('§+ query writes the formula of a database on the last line', async () => {
  const file = await written({ blocks: [{ terms: [term] }], years: { from: 2015, to: 2026 } });
  const { code, stdout } = await records(file, '--database', 'cnki');
  expect(code).toBe(0);
  expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toEqual({
    formula: ["TKA=('高熵合金') AND YE>='2015' AND YE<='2026'"],
    warnings: [],
  });
});

test('§+ query lists the fifteen databases', async () => {
  const { code, stdout } = await records('--list');
  expect(code).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(15);
});

test.each([
  ['an unknown database', { blocks: [{ terms: [term] }] }, 'baidu', 'baidu'],
  ['no blocks', { blocks: [] }, 'cnki', '概念组'],
  ['an empty block', { blocks: [{ terms: [] }] }, 'cnki', '第 1 组'],
  ['years turned round', { blocks: [{ terms: [term] }], years: { from: 2026, to: 2015 } }, 'cnki', '2026'],
  ['another shape', { block: 1 }, 'cnki', '形状不对'],
  ['a wrong field', { blocks: [{ terms: [{ ...term, field: 'colour' }] }] }, 'cnki', 'blocks.0.terms.0.field'],
  ['no JSON', '{', 'cnki', 'JSON'],
])('§+ query refuses %s with one sentence and 2', async (_, value, database, sentence) => {
  const { code, stdout, stderr } = await records(await written(value), '--database', database);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
});
