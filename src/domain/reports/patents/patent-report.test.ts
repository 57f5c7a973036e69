import { describe, expect, test } from 'vitest';
import { demoPatent } from './demo-patent-report.ts';
import { literatureWords } from './patent-fields.ts';
import {
  chartWords,
  familiesOf,
  figureHeads,
  figureRows,
  hasFigures,
  listNote,
  type PatentListed,
  printedFamilies,
  subjectFacts,
  touchedFeatures,
} from './patent-report.ts';
import { sectionHeading } from './patent-sections.ts';

const demo = demoPatent();
const [row] = demo.list;
const listed = (family: number, more: Partial<PatentListed> = {}): PatentListed => ({
  ...row!,
  family,
  title: `T${family}`,
  officeName: '中国',
  ...more,
});

describe('families of a list', () => {
  test('§+ rows of one family stand together under the title of the first, each office once', () => {
    const list = [
      listed(1),
      listed(2, { officeName: '' }),
      listed(1, { title: 'another', officeName: '美国' }),
      listed(1),
    ];
    const familyFacts = [{ family: 2, asked: ['CN1'], told: ['同族 3 件'] }];
    expect(
      familiesOf({ list, familyFacts }).map(({ family, title, offices, members, asked, told }) => [
        family,
        title,
        offices,
        members.length,
        asked,
        told,
      ]),
    ).toEqual([
      [1, 'T1', ['中国', '美国'], 3, [], []],
      [2, 'T2', [], 1, ['CN1'], ['同族 3 件']],
    ]);
    expect(familiesOf({ list: [] })).toEqual([]);
  });

  test('§+ whole families are printed until the rows are used up, the first however large', () => {
    const rows = (family: number, count: number) => Array.from({ length: count }, () => listed(family));
    const most = Array.from({ length: 2_000 }, (_, at) => listed(at + 1));
    const room = printedFamilies({ list: most }).length;
    const printed = (...sizes: number[]) =>
      printedFamilies({ list: sizes.flatMap((size, at) => rows(at + 1, size)) }).map(({ family }) => family);
    expect(printed(room, 1)).toEqual([1]);
    expect(printed(room - 1, 1, 1)).toEqual([1, 2]);
    expect(printed(room + 5, 1)).toEqual([1]);
    expect(printed(room - 1, 2)).toEqual([1]);
  });
});

test('§+ under a list stand its filter, what is left for the workbook and what is in no list', () => {
  const note = (filter: string, unlisted: number, shown: number, all: number) =>
    listNote({ counts: { ...demo.counts, documents: 90 }, filter, unlisted }, shown, all);
  expect(note('全部', 0, 5, 5)).toBe('');
  expect(note('有效', 0, 5, 5)).toBe('筛选：有效。');
  expect(note('全部', 0, 4, 5)).toBe('本处列出 4 条，其余见随附的 Excel 清单（5 条）。');
  expect(note('全部', 1, 5, 5)).toBe('专利集共 90 件，另有 1 件未列入清单。');
});

test('§+ features that a document discloses are named, equivalents as such, others not', () => {
  const [document] = demo.documents;
  const [cell] = document!.cells;
  const cells = (['whole', 'part', 'none', 'equivalent', null] as const).map((verdict, at) => ({
    ...cell!,
    feature: `1${'abcde'[at]}`,
    verdict: verdict as (typeof cell & object)['verdict'],
  }));
  const said = touchedFeatures({ cells });
  expect(said.split('、')).toHaveLength(2);
  expect(said.endsWith('（等同）')).toBe(true);
  expect(touchedFeatures({ cells: [] })).toBe('');
});

test('§+ under a chart stand its unit, what counts, what lacks the figure, its day and filter', () => {
  const chart = { ...demo.charts[0]!, unit: '族', day: '2026-11-01', filter: '全部', notes: ['注。'] };
  expect(chartWords({ ...chart, counted: 9, missing: 2 })).toBe(
    '单位：族；计入 9 族，2 族没有这项数据；数据日 2026-11-01；筛选：全部。注。',
  );
  expect(chartWords({ ...chart, counted: 9, missing: 0, notes: [] })).toBe(
    '单位：族；计入 9 族；数据日 2026-11-01；筛选：全部。',
  );
  expect(chartWords({ ...chart, counted: 0, missing: 2, notes: [] })).toBe(
    '单位：族；2 族没有这项数据；数据日 2026-11-01；筛选：全部。',
  );
});

test('§+ a chart is drawn where one value of one row is above nought', () => {
  const rows = (...values: (number | null)[][]) => ({ rows: values.map((one) => ({ label: 'x', values: one })) });
  expect(hasFigures(rows([0, null], [0, 1]))).toBe(true);
  expect(hasFigures(rows([0, null]))).toBe(false);
  expect(hasFigures(rows())).toBe(false);
});

test('§+ a year that is not complete says so, as a column and as a row', () => {
  const chart = {
    ...demo.charts[0]!,
    columns: ['2024', '2025'],
    incomplete: ['2025'],
    rows: [
      { label: '2024', values: [1] },
      { label: '2025', values: [2] },
    ],
  };
  expect(figureHeads(chart)).toEqual(['2024', '2025（不完整）']);
  expect(figureRows(chart).map(({ label }) => label)).toEqual(['2024', '2025（不完整）']);
});

test('§+ of more than twenty numbers the first twenty are named and all are counted', () => {
  const numbers = (count: number) =>
    subjectFacts({
      ...demo,
      subject: { ...demo.subject, numbers: Array.from({ length: count }, (_, at) => `CN${at + 1}`) },
    }).find(([name]) => name === '号码')?.[1];
  expect(numbers(0)).toBeUndefined();
  expect(numbers(20)).toMatch(/CN20$/);
  expect(numbers(21)).toMatch(/CN20 等 21 个$/);
  expect(numbers(21)).not.toContain('CN21');
});

test('§+ countries are named in Chinese, one that is not known by its code', () => {
  const facts = subjectFacts({ ...demo, subject: { ...demo.subject, countries: ['CN', 'XQ'] } });
  expect(facts.find(([name]) => name === '国家或地区')?.[1]).toBe('中国；XQ');
});

test('§+ what was typed of a paper stands behind its reference where the reference does not hold it', () => {
  const [document] = demo.documents;
  const said = (name: string, title: string, owner: string) => literatureWords({ ...document!, name, title, owner });
  expect(said('李四. 甲[J]', '甲', '李四')).toBe('李四. 甲[J]');
  expect(said('李四. 甲[J]', '乙', '李四')).toBe('李四. 甲[J]　乙');
  expect(said('李四. 甲[J]', '乙', '王五')).toBe('李四. 甲[J]　乙　王五');
});

test('§+ sections are counted in Chinese up to ten, then in digits', () => {
  const heading = (at: number) => sectionHeading({ key: 'list', title: '清单' }, at);
  expect([heading(0), heading(9), heading(10)]).toEqual(['一、清单', '十、清单', '11、清单']);
});
