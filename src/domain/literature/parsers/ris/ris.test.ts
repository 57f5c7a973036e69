import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { risReader } from './ris.ts';

const messy = readFileSync(new URL('../../../../../tests/fixtures/papers/messy.ris', import.meta.url), 'utf8');
const { records, problems } = risReader.parse(messy);

describe('a messy RIS file', () => {
  test('§+ each TY begins a record, ended or not', () => {
    expect(records).toHaveLength(4);
    expect(records.map(({ kind }) => kind)).toEqual(['article', 'conference', 'thesis', 'article']);
  });

  test('§+ wrapped titles, mixed line ends, Y1 and keywords on lines of their own are read', () => {
    expect(records[0]).toMatchObject({
      title: 'A title that is wrapped over lines',
      source: 'Journal of Tests',
      year: 2018,
      volume: '12',
      issue: '3',
      pages: '45-67',
      keywords: ['first', 'second'],
      issn: '1234-567X',
      doi: '10.1000/ris.1',
      timesCited: 7,
    });
    expect(records[0]?.authors.map(({ family, given }) => `${given} ${family}`)).toEqual(['San Zhang', 'Si Li']);
  });

  test('§+ one-space tags are tags, but a sentence with a dash stays text', () => {
    expect(records[1]).toMatchObject({
      title: 'One space tags',
      abstract: 'Relations of US - China kind stay text',
      year: 2019,
      accessions: { scopus: '2-s2.0-85000000001' },
    });
  });

  test('§+ a missing ER, a missing title and lines outside any record are named', () => {
    expect(problems.map(({ sentence, lost }) => [lost, sentence])).toEqual([
      [false, '第 29 行，第 3 条记录，字段“ER”：记录没有结束标记 ER'],
      [false, '第 35 行，第 4 条记录，字段“TI”：没有题名'],
      [true, '第 40 行，字段“TY”：有 2 行内容不属于任何记录（缺少 TY 行），未能读入'],
    ]);
    expect(records[3]?.accessions.wos).toBe('WOS:000123456700001');
  });
});

test('§+ another format is not taken for RIS', () => {
  expect(risReader.sniff('PMID- 1\nTI  - x\n')).toBe(0);
  expect(risReader.sniff(messy)).toBeGreaterThan(0.8);
  expect(risReader.parse('nothing here').problems[0]?.lost).toBe(true);
});
