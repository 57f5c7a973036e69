import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(os.tmpdir(), 'chayin-records-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const script = path.resolve(import.meta.dirname, '../records.ts');
const run = (...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env: { ...process.env, INIT_CWD: folder } });

writeFileSync(
  path.join(folder, 'scopus.csv'),
  'Authors,Author(s) ID,Title,Year,Source title,EID\n"Zhang S., Li W.",1;2,A title,2020,Tests,2-s2.0-85000000001\n',
);
writeFileSync(path.join(folder, 'broken.net'), '{Title}: 没有类型\n{Reference Type}: Book\n{Author}: 张三\n');

test('§+ parse: one line of JSON a file and nothing else on standard output', () => {
  const { stdout, stderr, status } = run('parse', 'scopus.csv', 'broken.net', 'missing.txt');
  expect(status).toBe(0);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { file: 'scopus.csv', format: 'scopus-csv', database: 'Scopus', encoding: 'UTF-8', records: 1, problems: 0 },
    { file: 'broken.net', format: 'noteexpress', database: null, encoding: 'UTF-8', records: 1, problems: 2 },
    { file: 'missing.txt', format: 'unknown', database: null, encoding: 'binary', records: 0, problems: 1 },
  ]);
  expect(stderr).toContain('broken.net：第 2 行，第 1 条记录，字段“Title”：没有题名');
});

test('§+ parse --json: the last line holds the records as well', () => {
  const { stdout } = run('parse', '--json', 'scopus.csv');
  const answer = JSON.parse(stdout.trim().split('\n').at(-1)!);
  expect(answer).toMatchObject({
    records: 1,
    problems: 0,
    items: [{ title: 'A title', authors: [{ scopusId: '1' }, {}] }],
  });
});

test('§+ an unknown verb is answered with the usage', () => {
  const { status, stdout, stderr } = run('guess');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('parse [--json]');
});
