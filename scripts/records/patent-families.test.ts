import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inferSchema, initParser } from 'udsv';
import { describe, expect, test } from 'vitest';
import { groupPatents } from '#domain/patents/group-patents.ts';
import type { Patent } from '#domain/patents/patent-record.ts';
import { corpusFolder, corpusIsHere } from '#tests/builders/records/corpus.ts';
import { readFile } from './read-file.ts';

const at = (file: string): string => path.join(corpusFolder, 'patents', file);

/** The cells of a file as another reader of CSV cuts them. */
const cellsOf = (file: string): Record<string, string>[] => {
  const text = readFileSync(at(file), file === 'sangamo_lens.csv' ? 'utf8' : 'latin1').replace(/^\uFEFF/, '');
  const [header, ...rows] = initParser(inferSchema(text, { header: () => [] })).stringArrs(text) as string[][];
  return rows.map((row) => Object.fromEntries(header!.map((heading, place) => [heading, row[place] ?? ''])));
};

const familiesOf = async (file: string): Promise<string[]> => {
  const { records } = await readFile(at(file));
  const patents = records.map(
    (record): Patent => ({ ...record.patent!, id: record.patent!.sourceId!, title: record.title }),
  );
  return groupPatents(patents)
    .families.map((family) => family.sort().join(' '))
    .sort();
};

/** Rows whose lists are equal as sets, by nothing but their texts. */
const equalSets = (file: string, heading: string): string[] => {
  const groups = new Map<string, string[]>();
  for (const row of cellsOf(file)) {
    const key = row[heading]!.split(';;')
      .map((one) => one.trim())
      .sort()
      .join('|');
    groups.set(key, [...(groups.get(key) ?? []), row['Lens ID']!]);
  }
  return [...groups.values()].map((family) => family.sort().join(' ')).sort();
};

describe.skipIf(!corpusIsHere)('families', () => {
  test('§+ sangamo_lens.csv: as its lists of simple family members group them', async () => {
    const families = await familiesOf('sangamo_lens.csv');
    expect(families).toEqual(equalSets('sangamo_lens.csv', 'Simple Family Members'));
  });

  test('§+ patentr_lens.csv: as equal sets of priorities group them', async () => {
    const families = await familiesOf('patentr_lens.csv');
    expect(families).toEqual(equalSets('patentr_lens.csv', 'Priority Numbers'));
    expect(families.length).toBeLessThan(400);
  });
});
