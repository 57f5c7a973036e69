import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { align, type Extent } from '#domain/similarity/align.ts';
import { prepare } from '#domain/similarity/prepare.ts';
import { corpusFolder, corpusIsHere } from '#tests/builders/records/corpus.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';

const program = path.resolve(import.meta.dirname, '../records.ts');
const records = async (...args: string[]) => {
  const run = promisify(execFile)(process.execPath, [program, ...args], { maxBuffer: 1e8 });
  return run.then(
    ({ stdout }) => ({ code: 0, last: stdout.trim().split('\n').at(-1)!, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, last: '', stderr }),
  );
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-similarity-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (text: string): Promise<string> => {
  const file = path.join(folder, `${Math.abs(text.length)}.jsonl`);
  await writeFile(file, text);
  return file;
};

test('§+ records similarity scores pairs and ends with one line of JSON', async () => {
  const copied = Array.from({ length: 50 }, (_, at) => `copied${at}`).join(' ');
  const pair = {
    suspiciousText: `Before. ${copied} after`,
    sourceText: copied,
    cases: [{ at: [8, copied.length], source: [0, copied.length] }],
  };
  const { code, last } = await records('similarity', await written(`${JSON.stringify(pair)}\n`));
  expect([code, { ...JSON.parse(last), seconds: 0 }]).toEqual([
    0,
    { pairs: 1, recall: 1, precision: 1, granularity: 1, plagdet: 1, seconds: 0 },
  ]);
});

test.each([
  ['an empty file', '', /没有文本对/],
  ['a line that is no JSON', '{"suspiciousText"', /第 1 行读不出/],
  ['a pair without its cases', '{"suspiciousText":"a","sourceText":"b"}', /第 1 行读不出/],
])('§+ %s is told in one sentence', async (_what, text, sentence) => {
  const { code, stderr } = await records('similarity', await written(text));
  expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)]);
});

const sets = path.join(corpusFolder, 'similarity/pan13-no-obfuscation.jsonl.gz');
test.runIf(existsSync(sets))('§+ on labelled pairs of passages the score stays above 0.96', async () => {
  const { last } = await records('similarity', sets);
  expect(JSON.parse(last).plagdet).toBeGreaterThanOrEqual(0.96);
});

describe.runIf(corpusIsHere)('Chinese abstracts', () => {
  const abstracts = (): string[] => {
    const file = path.join(corpusFolder, 'chinese/csl-ts-dev.tsv.gz');
    const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
    return lines.map((line) => line.split('\t')[1]!).filter((text) => text.length > 150);
  };
  const overlap = ([one, length]: Extent, [other, otherLength]: Extent) =>
    Math.max(0, Math.min(one + length, other + otherLength) - Math.max(one, other));

  test('§+ copies of sixty characters and more are found', () => {
    const draw = seededDraw(11);
    const texts = abstracts();
    let [copied, found] = [0, 0];
    for (let n = 0; n < 300; n += 1) {
      const [host, source] = [draw.pick(texts), draw.pick(texts)];
      if (host === source) continue;
      const length = 60 + draw.below(60);
      const from = draw.below(source.length - length);
      const at = draw.below(host.length);
      const text = host.slice(0, at) + source.slice(from, from + length) + host.slice(at);
      copied += length;
      const passages = align(prepare(text), prepare(source));
      found += Math.min(
        length,
        passages.reduce((sum, passage) => sum + overlap(passage.at, [at, length]), 0),
      );
    }
    expect(found / copied).toBeGreaterThanOrEqual(0.95);
  });

  test('§+ unrelated abstracts share no passage of more than thirty characters', () => {
    const draw = seededDraw(12);
    const texts = [...new Set(abstracts())];
    const prepared = texts.map((text) => prepare(text));
    const long: string[] = [];
    for (let n = 0; n < (process.env.PROOF ? 100_000 : 400); n += 1) {
      const [one, other] = [draw.below(texts.length), draw.below(texts.length)];
      if (one === other) continue;
      for (const { at } of align(prepared[one]!, prepared[other]!))
        if (at[1] > 30) long.push(texts[one]!.slice(at[0], at[0] + at[1]));
    }
    expect(long).toEqual([]);
  });
});
