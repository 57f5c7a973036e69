import { expect, test } from 'vitest';
import { demoPatent } from './demo-patent-report.ts';
import { patentChanges } from './patent-changes.ts';
import { hasFigures, type PatentReport } from './patent-report.ts';

const before = demoPatent('topic');
const [first, ...others] = before.list;
const listOf = (list: PatentReport['list']): PatentReport => ({ ...before, list });

test('§+ a report that is the same has no changes, and one that comes or goes says so', () => {
  expect(patentChanges(before, structuredClone(before))).toEqual([]);
  expect(patentChanges(undefined, undefined)).toEqual([]);
  expect(patentChanges(undefined, before)).toEqual(['专利报告改为按专利集生成']);
  expect(patentChanges(before, undefined)).toEqual(['专利报告不再按专利集生成']);
});

test('§+ one document more, one less or one told otherwise is said, and a family’s number is no change', () => {
  const young = { ...first!, publicationNumber: 'CN119999999A' };
  expect(patentChanges(before, listOf([...before.list, young]))).toEqual(['专利清单：增加 1 件']);
  expect(patentChanges(before, listOf(others))).toEqual(['专利清单：减少 1 件']);
  expect(patentChanges(before, listOf([{ ...first!, title: '另一题名' }, ...others]))).toEqual(['专利清单：改动 1 件']);
  expect(patentChanges(before, listOf([young, ...others]))).toEqual(['专利清单：增加 1 件，减少 1 件']);
  expect(patentChanges(before, listOf([{ ...first!, family: first!.family + 7 }, ...others]))).toEqual([]);
});

test('§+ a chart has figures where one of its values is above zero', () => {
  const rows = (...values: number[][]) => ({ rows: values.map((list) => ({ label: 'a', values: list })) });
  expect(hasFigures(rows([0, 0], [0, 1]))).toBe(true);
  expect(hasFigures(rows([1], [0]))).toBe(true);
  expect(hasFigures(rows([0, 0], [0]))).toBe(false);
  expect(hasFigures(rows())).toBe(false);
});
