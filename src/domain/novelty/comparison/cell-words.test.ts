import { expect, test } from 'vitest';
import { sayCell } from './cell-words.ts';
import { composeConclusion } from './compose-conclusion.ts';
import type { Grid, GridCell } from './grid.ts';

const features = ['击键动力学', '人脸活体检测', '等错误率 ≤ 2 %'];
const gridOf = (cell?: Partial<GridCell>, named: readonly string[] = features): Grid => ({
  orderDay: '2026-11-19',
  range: 'both',
  databases: 2,
  hits: 9,
  points: [{ text: '多模态持续身份认证', features: named }],
  documents: [{ id: 'd', number: 1, ofTeam: false, year: 2020, disclosed: '' }],
  cells: cell ? [{ document: 'd', point: 0, verdict: 'part', ...cell }] : [],
  overruled: {},
});
const said = (cell?: Partial<GridCell>, named?: readonly string[]) => sayCell(gridOf(cell, named), 'd', 0);

test('§+ features that were judged say what a document has of a point and lacks, a part of a feature as a part', () => {
  expect(said({ features: ['same', 'part', 'none'] })).toEqual({
    verdict: 'part',
    verdictName: '部分述及',
    has: '击键动力学；述及人脸活体检测的一部分',
    lacks: '等错误率 ≤ 2 %',
  });
  expect(said({ verdict: 'same', features: ['same', 'same', 'same'] })).toMatchObject({
    verdictName: '已述及',
    has: '查新点的全部内容',
    lacks: '',
  });
  // What a person wrote stands; a part that they did not name is added.
  expect(said({ features: ['same', 'part', 'none'], has: '击键认证', lacks: '活体与等错误率' })).toMatchObject({
    has: '击键认证；述及人脸活体检测的一部分',
    lacks: '活体与等错误率',
  });
});

test('§+ what nobody compared, nobody settled or nobody wrote is told as such, never as not disclosed', () => {
  expect(said()).toEqual({ verdict: null, verdictName: '未比对', has: '', lacks: '' });
  expect(said({ verdict: 'none', features: ['none', null, 'none'] })).toMatchObject({ verdict: null });
  expect(said({ verdict: 'none', features: ['none', 'none', 'none'] })).toMatchObject({ verdictName: '未述及' });
  expect(said({ features: ['same', null, 'none'] })).toMatchObject({
    verdict: 'part',
    lacks: '等错误率 ≤ 2 %；人脸活体检测未比对',
  });
  expect(said({ verdict: 'same', isDisputed: true })).toMatchObject({ verdict: null, verdictName: '有分歧，未定' });
  expect(said({ verdict: 'part' }, [])).toMatchObject({ has: '查新点的一部分', lacks: '未写明' });
});

test('§+ a cell whose point was corrected is open in the table and in the sentence alike', () => {
  const grid = gridOf({ verdict: 'part', features: [], isStale: true });
  expect(sayCell(grid, 'd', 0)).toMatchObject({ verdict: null, verdictName: '未比对' });
  const sentence = composeConclusion(grid).find(({ place }) => place === 'document:d')!.text;
  expect(sentence).toContain('与查新点 1 尚未比对');
  expect(sentence).not.toContain('述及查新点 1 的一部分');
});
