import { expect, test } from 'vitest';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import type { Some } from '#tests/builders/components/filled.ts';
import { boardWith } from '#tests/builders/components/literature-views.ts';
import { searchMatrix } from './search-matrix.ts';

type Place = Some<WorkbenchPaper['databases'][number]>;

const inclusion = (
  state: 'found' | 'none' | 'unsearched',
  more: Place = {},
  why: '' | 'off' | 'waiting' | 'unmarked' = '',
): Place => ({
  database: 4,
  searches: [{ question: 'inclusion', state, why }],
  ...more,
});
const citing = (state: 'found' | 'none' | 'unsearched', more: Place = {}, why: '' | 'off' | 'short' = ''): Place => ({
  database: 10,
  searches: [
    { question: 'citation', state, why },
    { question: 'by_others', state, why },
  ],
  ...more,
});

const matrixOf = (...papers: Place[][]) =>
  searchMatrix(
    boardWith({
      databases: [
        { id: 4, code: 'SCI-E', ordered: true },
        { id: 10, code: 'Scopus', ordered: true },
        { id: 11, code: 'EI', ordered: false },
      ],
      papers: papers.map((databases, at) => ({ id: `p${at + 1}`, no: at + 1, databases })),
    }),
  );

test('§+ a cell says found, searched and none, being fetched, not searched: never a nought nobody counted', () => {
  const { rows, columns } = matrixOf(
    [inclusion('found', { found: 1 }), citing('found', { citations: 46 })],
    [inclusion('none'), citing('none', { citations: 0 })],
    [inclusion('unsearched', {}, 'waiting'), citing('unsearched', { citations: 0 }, 'off')],
    [inclusion('none')],
  );
  expect(columns.map(({ name }) => name)).toEqual(['SCI-E 收录', 'Scopus 被引']);
  expect(rows.map(({ cells }) => cells.map(({ sign }) => sign))).toEqual([
    ['✓', '46'],
    ['–', '0'],
    ['◐', '·'],
    ['–', '—'],
  ]);
  expect(rows[2]!.cells[1]!.words).toBe('来源没有启用');
});

test('§+ what a source says is there and nothing came of is a warning that stands on top, whatever stopped it', () => {
  const told = (sourceCount: number | null, obtained: number | null): Place => ({
    database: 10,
    searches: [{ question: 'citation', state: 'unsearched', why: 'right', sourceCount, obtained }],
  });
  const { rows } = matrixOf([told(0, 0)], [told(null, null)], [told(10, 4)], [told(10, 0)], [told(1, null)]);
  expect(rows.map(({ paper, cells }) => [paper.no, cells[0]!.sign])).toEqual([
    [4, '! 未取得'],
    [5, '! 未取得'],
    [1, '·'],
    [2, '·'],
    [3, '·'],
  ]);
  expect(rows[0]!.cells[0]!.words).toBe('来源称 10，取得 0：没有这项权限');
});

test('§+ a record that tells no index is to be seen by a person, and is no 没有检出', () => {
  const { rows, known } = matrixOf([inclusion('none')], [inclusion('unsearched', {}, 'unmarked')]);
  expect(rows.map(({ paper, cells }) => [paper.no, cells[0]!.kind, cells[0]!.words])).toEqual([
    [2, 'doubtful', '收录题录没有标明索引'],
    [1, 'none', '已检索，没有检出'],
  ]);
  expect(known).toBe(1);
});

test('§+ progress counts what is known, a column says how many papers are open and why where it is one reason', () => {
  const { known, all, columns } = matrixOf(
    [inclusion('found', { found: 2 }), citing('found', { citations: 3 })],
    [inclusion('none'), citing('unsearched', {}, 'off')],
    [inclusion('none'), citing('unsearched', {}, 'off')],
  );
  expect([known, all]).toEqual([4, 6]);
  expect(columns.map(({ sum, open, asked, why }) => [sum, open, asked, why])).toEqual([
    [1, 0, 3, ''],
    [3, 2, 3, '来源没有启用'],
  ]);
});

test('§+ a list that came in short is not known, and its sum is one of those that came', () => {
  const { known, all, columns } = matrixOf(
    [citing('found', { citations: 9 }, 'short')],
    [citing('found', { citations: 2 })],
    [citing('unsearched', {}, 'off')],
  );
  expect([known, all]).toEqual([1, 3]);
  expect(columns).toMatchObject([{ sum: 11, open: 2, unsearched: 1, asked: 3, why: '' }]);
});

test('§+ what a person must look at stands on top and says how much', () => {
  const { rows } = matrixOf(
    [inclusion('found', { found: 1 })],
    [inclusion('found', { found: 1, proposed: 2 })],
    [inclusion('found', { found: 1 }), citing('found', { citations: 6, check: 1 })],
    [citing('found', { citations: 9 }, 'short')],
  );
  expect(rows.map(({ paper }) => paper.no)).toEqual([2, 3, 4, 1]);
  expect(rows[0]!.cells[0]!.sign).toBe('△ 2 条');
  expect(rows[1]!.cells[1]!.words).toBe('被引 6 次，其中 1 次待判');
  expect(rows[2]!.cells[1]!.words).toBe('被引 9 次，没有取齐');
});
