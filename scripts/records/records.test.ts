import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run as authors } from './authors.ts';
import { run as cite } from './cite.ts';
import { run as dedupe } from './dedupe.ts';
import { run as match } from './match.ts';

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

test('§+ parse --json OUT takes exactly one file', () => {
  const { stdout, status } = run('parse', 'scopus.csv', 'broken.net', '--json', 'two.json');
  expect([stdout, status]).toEqual(['', 2]);
});

test('§+ parse FILE --json OUT: an array of the records, and the summary as the last line', () => {
  const { stdout, status } = run('parse', 'scopus.csv', '--json', 'out.json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toMatchObject({ file: 'scopus.csv', records: 1, problems: 0 });
  expect(JSON.parse(readFileSync(path.join(folder, 'out.json'), 'utf8'))).toMatchObject([{ title: 'A title' }]);
  run('parse', 'missing.txt', '--json', 'none.json');
  expect(JSON.parse(readFileSync(path.join(folder, 'none.json'), 'utf8'))).toEqual([]);
});

test('§+ an unknown verb is answered with the usage', () => {
  const { status, stdout, stderr } = run('guess');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('parse 文件… [--json 输出.json]');
});

test('§+ a file that is not there, or an option without its value, is told in a sentence and by the exit code', async () => {
  writeFileSync(path.join(folder, 'one.csv'), 'ID,title,author,year\n1,A title,"Doe, J",2020\n');
  const [there, missing] = ['one.csv', 'missing.csv'].map((name) => path.join(folder, name)) as [string, string];
  const sentence = `${missing}：文件不存在`;
  await expect(dedupe([missing])).rejects.toThrow(sentence);
  await expect(dedupe([there, '--truth', missing])).rejects.toThrow(sentence);
  await expect(authors([missing])).rejects.toThrow(sentence);
  await expect(match(['--papers', missing, '--records', there])).rejects.toThrow(sentence);
  await expect(match(['--papers', there, '--records', missing])).rejects.toThrow(sentence);
  await expect(cite(['--papers', there, '--citing', missing])).rejects.toThrow(sentence);
  const told = run('match', '--papers', 'one.csv', '--records', 'missing.csv');
  expect([told.status, told.stdout, told.stderr.trim()]).toEqual([1, '', 'missing.csv：文件不存在']);
  const { status, stderr } = run('dedupe', 'one.csv', '--truth');
  expect([status, stderr.includes('用法')]).toEqual([2, true]);
});

test('§+ columns of author pairs stand in any order, with a mark, with CRLF, and may be left out', () => {
  writeFileSync(
    path.join(folder, 'pairs.csv'),
    '\uFEFFb_name,A_NAME,b_orcid,a_orcid\r\n"Zhang, S","Zhang, San",0000-0002-1825-0097,0000-0002-1825-0097\r\n\r\n"Li, Si","Zhang, San",,\r\n',
  );
  const { status, stdout } = run('authors', 'pairs.csv');
  expect(status).toBe(0);
  expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toEqual({
    pairs: 2,
    same: 1,
    different: 1,
    check: 0,
    verdicts: ['same', 'different'],
  });
});

test('§+ references: an array in the order of the list, headings left out, nothing but the sums on standard output', () => {
  writeFileSync(
    path.join(folder, 'list.txt'),
    '一、期刊论文\n2. 张三*, 李四. 铜基催化剂的研究[J]. 化学学报, 2023, 81(3): 12-20. (SCI, 二区)\n[1] 10.1016/j.cell.2020.01.001\n',
  );
  const { stdout, status } = run('references', 'list.txt', '--json', 'out.json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ file: 'list.txt', items: 2, uncertain: 1, left: [1] });
  const nothing = { title: null, authors: [], year: null, source: null, volume: null, issue: null, pages: null };
  expect(JSON.parse(readFileSync(path.join(folder, 'out.json'), 'utf8'))).toEqual([
    {
      text: '2. 张三*, 李四. 铜基催化剂的研究[J]. 化学学报, 2023, 81(3): 12-20. (SCI, 二区)',
      title: '铜基催化剂的研究',
      authors: ['张三', '李四'],
      year: '2023',
      source: '化学学报',
      volume: '81',
      issue: '3',
      pages: '12-20',
      articleNumber: null,
      doi: null,
      type: 'article',
      uncertain: [],
    },
    {
      ...nothing,
      text: '[1] 10.1016/j.cell.2020.01.001',
      articleNumber: null,
      doi: '10.1016/j.cell.2020.01.001',
      type: null,
      uncertain: ['title', 'authors', 'source', 'year'],
    },
  ]);
  expect(run('references', 'list.txt').status).toBe(2);
});
