import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/decisions');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const numbersIn = (dir: string): string[] =>
  readdirSync(dir).flatMap((name) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1] ?? []);
const first = numbersIn(folder);
const details = numbersIn(path.join(folder, 'details'));
/** What was measured or mended stands in the changelog under its number. */
const told = [...read('CHANGELOG.md').matchAll(/^- (\d{4}) \S/gm)].map(([, number]) => number!);

/** Every text of the repository that may mention a decision. */
const texts = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.md', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.css'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  },
)
  .split('\n')
  .filter((file) => file && !file.startsWith('tests/fixtures/') && existsSync(path.join(root, file)));

const mention = /\b[Dd]ecisions? (\d{4})\b|\[(\d{4})\]\(|decisions\/(?:details\/)?(\d{4})-/g;

test('§+ every mention of a decision leads to it, or to its line in the changelog', () => {
  const there = new Set([...first, ...details, ...told]);
  const lost = texts.flatMap((file) =>
    [...read(file).matchAll(mention)]
      .map(([, ...numbers]) => numbers.find(Boolean)!)
      .filter((number) => !there.has(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(lost).toEqual([]);
});

test('§+ a number is given once, and few decisions are read first', () => {
  const all = [...first, ...details, ...told];
  expect(all.filter((number, at) => all.indexOf(number) !== at)).toEqual([]);
  expect(details.filter((number) => !read('docs/decisions/README.md').includes(`[${number}](details/`))).toEqual([]);
  expect(first.length).toBeLessThan(80);
});
