import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bibtexReader } from './bibtex.ts';
import { risReader } from './ris.ts';

const folder = process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../../../shared/corpus');
const here = existsSync(folder);
if (!here) console.warn(`the corpus of real exports is not at ${folder}: its tests are skipped (set CORPUS_DIR)`);

const found = (pattern: string): string[] => (here ? globSync(pattern, { cwd: folder }).sort() : []);
const bibtex = found('*/*.bib');
const ris = [...found('*/*.ris'), ...found('ris/*.txt')];
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

describe.skipIf(!here)('real exports', () => {
  test('§+ the corpus holds files of both kinds', () => {
    expect(bibtex.length).toBeGreaterThan(3);
    expect(ris.length).toBeGreaterThan(15);
  });

  test.each(bibtex)('§+ %s: each @entry is a record or a problem, with plausible titles', (file) => {
    const text = read(file);
    const { records, problems } = bibtexReader.parse(text);
    const lost = problems.filter((problem) => problem.lost).length;
    expect(records.length + lost).toBe(count(text, /^\s*@\s*(?!comment|string|preamble)\w+\s*[{(]/gim));
    expect(lost).toBe(0);
    expect(bibtexReader.sniff(text.slice(0, 4_000))).toBeGreaterThan(0.9);
    expectPlausible(records);
  });

  test.each(ris)('§+ %s: each TY is a record, with plausible titles', (file) => {
    const text = read(file);
    const { records, problems } = risReader.parse(text);
    const marks = count(text, /^\uFEFF?\s*TY\s+-/gm);
    expect(records).toHaveLength(marks);
    if (marks === 0) expect(problems.some(({ lost }) => lost)).toBe(true);
    else expect(risReader.sniff(text.slice(0, 4_000))).toBeGreaterThan(0.8);
    expectPlausible(records);
  });
});

const expectPlausible = (records: readonly { title: string; year?: number; authors: unknown[] }[]): void => {
  const fair = records.filter(({ title }) => title.length > 5 && title.length < 600 && !/[{}]|\\["'`]/.test(title));
  expect(fair.length).toBeGreaterThanOrEqual(records.length - Math.ceil(records.length * 0.02));
  for (const { year } of records) if (year !== undefined) expect(year).toBeGreaterThan(1800);
  const authored = records.filter(({ authors }) => authors.length > 0).length;
  expect(authored).toBeGreaterThanOrEqual(Math.floor(records.length * 0.9) - 1);
};
