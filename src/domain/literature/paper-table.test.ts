import { expect, test } from 'vitest';
import type { TableCell } from '../tables/heading-map.ts';
import { draftFromRecord } from './paper-draft.ts';
import { mapColumns, paperColumns, readPaperRow } from './paper-table.ts';
import { emptyRecord } from './record.ts';

const headings = paperColumns.map(({ heading }) => heading);
const columns = mapColumns(headings)!;
const read = (cells: Record<string, TableCell>, thisYear = 2026) =>
  readPaperRow(
    headings.map((heading) => cells[heading] ?? null),
    columns,
    thisYear,
  );
const faults = (cells: Record<string, TableCell>) => {
  const found = read({ 题名: '海浪的观测', ...cells });
  return 'faults' in found ? found.faults.map(({ column, what }) => `${column} ${what}`) : [];
};

test('§+ a row is a paper as its cells say, what is empty is not told', () => {
  expect(
    read({
      题名: ' 海浪 的观测 ',
      作者: '张三; 李四',
      '刊名/会议名': '学报',
      年: '2024 年',
      卷: 12,
      期: '增刊1',
      页码: '12-20',
      DOI: 'https://doi.org/10.1000/xyz123',
      入藏号: 'WOS:000123456700001',
      本人角色: '通信作者',
      备注: '首篇',
    }),
  ).toEqual({
    paper: {
      title: '海浪 的观测',
      authors: ['张三', '李四'],
      source: '学报',
      year: 2024,
      volume: '12',
      issue: '增刊1',
      pages: '12-20',
      doi: '10.1000/xyz123',
      accession: 'WOS:000123456700001',
      role: 'corresponding',
      remark: '首篇',
    },
  });
  expect(read({ 题名: '海浪' })).toEqual({
    paper: {
      title: '海浪',
      authors: [],
      source: '',
      volume: '',
      issue: '',
      pages: '',
      doi: '',
      accession: '',
      remark: '',
    },
  });
});

test('§+ volume, issue and pages that Excel made a day of are refused; a year may be one', () => {
  const day = new Date(Date.UTC(2024, 2, 4));
  for (const heading of ['卷', '期', '页码'])
    expect(faults({ [heading]: day })).toEqual([
      `${heading} “${heading}”被 Excel 改成了日期，请将单元格设为文本后重填`,
    ]);
  expect(read({ 题名: '海浪', 年: day })).toMatchObject({ paper: { year: 2024 } });
  expect(faults({ 备注: day })).toEqual([]);
});

test('§+ a year is of this age: 1900 at the earliest, next year at the latest', () => {
  for (const year of [1900, 2027]) expect(faults({ 年: year })).toEqual([]);
  for (const year of [1899, 2028]) expect(faults({ 年: year })).toEqual(['年 年份应在 1900 到 2027 之间']);
  expect(faults({ 年: '去年' })).toEqual(['年 年份应为四位数字，如 2024']);
});

test.each([
  [{ 题名: '' }, '题名 题名不能为空'],
  [{ 题名: '#REF!' }, '题名 单元格的公式出错'],
  [{ 备注: '#N/A' }, '备注 单元格的公式出错'],
  [{ 作者: '；' }, '作者 没有读出作者姓名'],
  [{ DOI: '无' }, 'DOI DOI 格式不正确，应以 10. 开头，如 10.1000/xyz123'],
  [{ 本人角色: '参加' }, '本人角色 本人角色应为第一作者、共同一作、通讯作者、其他之一'],
])('§+ %o is refused by name: %s', (cells, fault) => {
  expect(faults(cells)).toEqual([fault]);
});

test('§+ a text may be as long as its column allows, one letter more is refused', () => {
  for (const { key, heading, longest } of paperColumns) {
    if (['year', 'authors', 'doi', 'role'].includes(key)) continue;
    expect([key, faults({ [heading]: 'x'.repeat(longest) })]).toEqual([key, []]);
    expect(faults({ [heading]: 'x'.repeat(longest + 1) })).toEqual([`${heading} 内容过长（最多 ${longest} 个字）`]);
  }
});

test.each([
  ['第一作者', 'first'],
  ['一作', 'first'],
  ['1', 'first'],
  ['独立作者', 'first'],
  ['共同第一 作者', 'co_first'],
  ['并列一作', 'co_first'],
  ['通讯', 'corresponding'],
  ['共同通讯作者', 'corresponding'],
  ['其它', 'other'],
  ['参与', 'other'],
])('§+ the part %s of the applicant is %s', (written, role) => {
  expect(read({ 题名: '海浪', 本人角色: written })).toMatchObject({ paper: { role } });
});

test('§+ all faults of a row are told, each under the heading that the file uses', () => {
  const own = mapColumns(['论文题目', '发表年份', 'doi号'])!;
  expect(readPaperRow(['', '去年', '无'], own, 2026)).toMatchObject({
    faults: [{ column: '论文题目' }, { column: '发表年份' }, { column: 'doi号' }],
  });
});

test('§+ a paper made of a record says the first that the record knows: of names the full one, of places the nearest', () => {
  const record = {
    ...emptyRecord({ format: 'test', line: 1, ordinal: 1, raw: '', extra: {} }),
    title: 'A',
    authors: [{ name: 'Zhang, S', fullName: 'Zhang, San', affiliations: [], emails: [] }],
    conference: 'Conf',
    publisher: 'Press',
    articleNumber: '104',
    accessions: { wos: 'WOS:1', ei: '2' },
  };
  const told = draftFromRecord(record);
  expect(told).toMatchObject({ authors: ['Zhang, San'], source: 'Conf', pages: '104', accession: 'WOS:1' });
  expect(Object.keys(told)).not.toContain('year');
  expect(draftFromRecord({ ...record, kind: 'other' })).not.toHaveProperty('kind');
  expect(draftFromRecord({ ...record, kind: 'patent' }).kind).toBe('patent');
  expect(draftFromRecord({ ...record, source: 'J', pages: '1-2', year: 2020 })).toMatchObject({
    source: 'J',
    pages: '1-2',
    year: 2020,
  });
  const { conference: _, ...bare } = record;
  expect(draftFromRecord(bare).source).toBe('Press');
});
