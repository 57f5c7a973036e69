import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Rows of the document's tables that end with a file and a title. */
const rows = textOf('docs/connection-proofs.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.some((cell) => cell.endsWith('.test.ts')))
  .map((cells) => ({ file: cells.at(-3) ?? '', title: cells.at(-2) ?? '' }));

describe('§+ the tables of traps and bad days', () => {
  test('§+ name a test that exists for each row', () => {
    expect(rows.length).toBeGreaterThan(45);
    const missing = rows.filter(({ file, title }) => !title || !textOf(file).includes(`'${title}'`));
    expect(missing).toEqual([]);
  });

  test('§+ leave out no test of the two files written for them', () => {
    for (const name of ['traps', 'bad-days']) {
      const file = `src/server/connections/${name}.test.ts`;
      const titles = [...textOf(file).matchAll(/'(§\+ [^']+)'/g)].map(([, title]) => title);
      const listed = rows.filter((row) => row.file === file).map(({ title }) => title);
      expect(titles.filter((title) => !listed.includes(title ?? ''))).toEqual([]);
    }
  });
});
