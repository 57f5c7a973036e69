import { describe, expect, test } from 'vitest';
import { indexJournals } from './journal-index.ts';
import { columnsOfKind, guessMetricColumns, mappingFault, readMetricRow } from './metric-columns.ts';
import type { JournalRow } from './metric-kinds.ts';
import { metricWords } from './metric-words.ts';
import { pickTables } from './pick-tables.ts';

const row = (more: Partial<JournalRow>): JournalRow => ({
  title: '',
  otherTitle: '',
  issn: '',
  eissn: '',
  values: {},
  ...more,
});

describe('columns', () => {
  test('§+ the headings of a JCR export are understood, whatever year stands in them', () => {
    const header = [
      'Journal name',
      'JCR Abbreviation',
      'ISSN',
      'eISSN',
      'Category',
      '2024 JIF',
      '5 Year JIF',
      'JIF Quartile',
      'JIF Rank',
    ];
    expect(guessMetricColumns(header)).toEqual({
      title: 0,
      otherTitle: 1,
      issn: 2,
      eissn: 3,
      category: 4,
      impactFactor: 5,
      fiveYear: 6,
      quartile: 7,
      rank: 8,
    });
  });
  test('§+ the headings of a Chinese zone table are understood', () => {
    const header = ['刊名', 'ISSN', '大类', '大类分区', 'Top', '小类1', '小类1分区'];
    expect(guessMetricColumns(header)).toEqual({
      title: 0,
      issn: 1,
      majorField: 2,
      majorZone: 3,
      top: 4,
      minorField: 5,
      minorZone: 6,
    });
  });
  test('§+ a mapping without journal or value is refused in a sentence', () => {
    expect(mappingFault('jcr', { title: 0 })).toBe('JCR 期刊引证报告至少要有“影响因子”或“分区”一列');
    expect(mappingFault('jcr', { impactFactor: 1 })).toBe('请指明刊名或 ISSN 在哪一列');
    expect(mappingFault('pku', { title: 0 })).toBeUndefined();
  });
  test('§+ a row without journal is named as faulty, a missing ISSN is none', () => {
    const mapping = { title: 0, issn: 1, impactFactor: 2 };
    expect(readMetricRow('jcr', mapping, ['', '', '3.2'])).toEqual({ fault: '没有刊名，也没有 ISSN' });
    expect(readMetricRow('jcr', mapping, ['Nature', '0028 0836', '50.5'])).toMatchObject({
      row: { issn: '0028-0836', values: { impactFactor: '50.5' } },
    });
    expect(readMetricRow('jcr', mapping, ['Nature', '280836', ''])).toMatchObject({ row: { issn: '0028-0836' } });
    expect(readMetricRow('jcr', mapping, ['Nature', 'N/A', 'N/A'])).toMatchObject({ row: { issn: '', values: {} } });
  });
});

describe('rows', () => {
  const mapping = { title: 0, issn: 1, eissn: 2, impactFactor: 3, quartile: 4 };
  const read = (...cells: string[]) => readMetricRow('jcr', mapping, cells);

  test('§+ the first column of a heading counts, an empty or unknown heading none', () => {
    expect(guessMetricColumns(['', '刊名', '期刊名称', '颜色'])).toEqual({ title: 1 });
    expect(columnsOfKind('warning')).toEqual(['title', 'otherTitle', 'issn', 'eissn', 'level', 'category', 'note']);
  });
  test('§+ any of title, ISSN and eISSN names the journal, any of the values is enough', () => {
    for (const named of [{ title: 0 }, { issn: 0 }, { eissn: 0 }]) {
      expect(mappingFault('jcr', { ...named, quartile: 1 })).toBeUndefined();
      expect(mappingFault('jcr', { ...named, rank: 1 })).toContain('至少要有');
    }
  });
  test('§+ a row is known by title, ISSN or eISSN, and its values are kept without the empty ones', () => {
    expect(read('', '', '1476-4687', '50.5', 'Q1')).toEqual({
      row: {
        title: '',
        otherTitle: '',
        issn: '',
        eissn: '1476-4687',
        values: { impactFactor: '50.5', quartile: 'Q1' },
      },
    });
    expect(read('', '0028-0836', '', 'n/a', '--')).toMatchObject({ row: { issn: '0028-0836', values: {} } });
    expect(read('Nature', '', '', '', 'Q1')).toMatchObject({ row: { title: 'Nature', values: { quartile: 'Q1' } } });
    expect(read(' Nature ', '0028-0836')).toMatchObject({ row: { title: 'Nature' } });
    expect(read('Nature', '', '', 'x'.repeat(201))).toMatchObject({
      row: { values: { impactFactor: 'x'.repeat(200) } },
    });
  });
  test('§+ the zeros that a workbook took come back, of five digits and more', () => {
    expect(read('', '280836')).toMatchObject({ row: { issn: '0028-0836' } });
    expect(read('A', '2808')).toMatchObject({ row: { issn: '' } });
  });
  test('§+ a number that is none is told where nothing else names the journal', () => {
    expect(readMetricRow('jcr', mapping, ['', 'abc', '', '1.0'])).toEqual({ fault: '没有刊名，也没有 ISSN' });
    expect(read('Nature', 'abc', '', '1.0')).toMatchObject({ row: { title: 'Nature', issn: '' } });
    expect(read('Nature', '', '', '', '')).toEqual({ fault: '“Nature”没有 ISSN，也没有指标值，不像一种期刊' });
    expect(read('x'.repeat(60), '', '')).toMatchObject({ fault: expect.stringContaining(`“${'x'.repeat(40)}”没有`) });
  });
  test('§+ a list of titles alone is a list', () => {
    expect(readMetricRow('jcr', { title: 0, impactFactor: 1 }, ['Nature', ''])).toMatchObject({
      row: { title: 'Nature' },
    });
    expect(readMetricRow('pku', { title: 0, issn: 1 }, ['学报', ''])).toMatchObject({ row: { title: '学报' } });
  });
});

describe('journals', () => {
  const index = indexJournals([
    row({ title: 'Journal of Catalysis', issn: '0021-9517', values: { quartile: 'Q1' } }),
    row({ title: 'Journal of Catalysis', issn: '0021-9517', values: { quartile: 'Q2' } }),
    row({ title: 'Science & Society', eissn: '1111-2222' }),
    row({ title: '学报', issn: '1000-0001' }),
    row({ title: '学报', issn: '1000-0002' }),
  ]);
  test('§+ the ISSN decides before the title', () => {
    expect(index.find({ source: 'Science & Society', issn: '0021-9517' })).toHaveLength(2);
  });
  test('§+ without ISSN the whole title decides, however & and The are written', () => {
    expect(index.find({ source: 'The Science and Society' })).toHaveLength(1);
    expect(index.find({ source: 'Journal of Catalysis Letters' })).toEqual([]);
  });
  test('§+ a title that two journals share decides nothing', () => {
    expect(index.find({ source: '学报' })).toEqual([]);
  });
});

describe('years', () => {
  const tables = [2021, 2023, 2025].map((year) => ({
    id: String(year),
    kind: 'jcr',
    scheme: 'JCR',
    year,
    version: '',
  }));
  const years = (wish: 'published' | 'latest' | 'both', published: number | null) =>
    pickTables(tables, wish, published).map(({ table: { year } }) => year);
  test('§+ the year of publication takes its own list, else the newest before it', () => {
    expect(years('published', 2023)).toEqual([2023]);
    expect(years('published', 2024)).toEqual([2023]);
    expect(years('published', 2020)).toEqual([2021]);
  });
  test('§+ a year that is missing is said, with the year used instead', () => {
    const notes = (published: number) => pickTables(tables, 'published', published).map(({ note }) => note);
    expect(notes(2023)).toEqual(['']);
    expect(notes(2024)).toEqual(['没有 2024 年的表，按 2023 年']);
    expect(notes(2020)).toEqual(['没有 2020 年的表，按 2021 年']);
  });
  test('§+ the latest, or both, as the order wishes; without a year the latest', () => {
    expect(years('latest', 2021)).toEqual([2025]);
    expect(years('both', 2021)).toEqual([2021, 2025]);
    expect(years('published', null)).toEqual([2025]);
  });
});

test('§+ what stands below a table is no journal', () => {
  const mapping = { title: 0, issn: 1, impactFactor: 2 };
  const fault = (...cells: string[]) => {
    const outcome = readMetricRow('jcr', mapping, cells);
    return 'fault' in outcome ? outcome.fault : undefined;
  };
  expect(fault('Copyright (c) 2025 Somebody', '', '')).toBe('“Copyright (c) 2025 Somebody”是表尾的说明，不是期刊');
  expect(fault('By exporting the selected data, you agree', '', '')).toContain('不是期刊');
  expect(fault('共 123 种', '', '')).toContain('不是期刊');
  expect(fault('Some words of the publisher', '', '')).toContain('不像一种期刊');
  expect(fault('Journal of Tests', '', '3.1')).toBeUndefined();
  expect(fault('Copyright Law Review', '1000-0526', '1.2')).toBeUndefined();
});

describe('words', () => {
  test('§+ a list of warnings that does not hold the journal answers so', () => {
    expect(metricWords('warning_list', [])).toEqual({ value: '未列入', detail: '' });
    expect(metricWords('warning_list', [row({ values: { level: '高' } })])?.value).toBe('高');
  });
  test('§+ of several subjects the best zone is the value, every subject is in the detail', () => {
    const rows = [
      row({ values: { category: 'ENGINEERING', quartile: 'Q2', rank: '40/100' } }),
      row({ values: { category: 'CHEMISTRY', quartile: 'Q1', rank: '5/90' } }),
    ];
    expect(metricWords('jcr_zone', rows)).toEqual({ value: 'Q1', detail: 'ENGINEERING 40/100 Q2；CHEMISTRY 5/90 Q1' });
  });
  test('§+ a CAS zone names the major zone and Top', () => {
    const rows = [
      row({ values: { majorField: '化学', majorZone: '1', top: '是', minorField: '物理化学', minorZone: '2' } }),
    ];
    expect(metricWords('cas_zone', rows)).toEqual({
      value: '1 区 Top',
      detail: '大类：化学 1 区；小类：物理化学 2 区',
    });
  });
  test('§+ a list without levels says that the journal is in it', () => {
    expect(metricWords('pku_core', [row({})])?.value).toBe('北大核心');
    expect(metricWords('pku_core', [])).toBeUndefined();
    expect(metricWords('jcr_impact_factor', [row({})])).toBeUndefined();
  });
});
