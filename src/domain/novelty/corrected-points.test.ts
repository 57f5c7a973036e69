import { expect, test } from 'vitest';
import { type Grid, resultAt } from './comparison/grid.ts';
import { changedPlaces, correctionFault, staleCell } from './corrected-points.ts';

test('§+ a correction changes wordings and never the number of points', () => {
  expect(correctionFault(['甲', '乙'], ['甲', '丙'])).toBeUndefined();
  expect(correctionFault(['甲', '乙'], ['甲'])).toContain('数目不能改动');
  expect(correctionFault(['甲', '乙'], ['甲', '乙'])).toContain('没有改动');
  expect(correctionFault(['甲', '乙'], ['甲', ' '])).toContain('没有文字');
  expect(correctionFault(['甲', '乙'], ['甲', '甲'])).toContain('写了两次');
  expect(changedPlaces(['甲', '乙', '丙'], ['甲', '丁', '丙'])).toEqual([1]);
});

test('§+ of a corrected point only features that both wordings hold keep their verdict', () => {
  const wording = { before: '激光熔覆制备涂层，延迟不超过 200 ms', after: '激光熔覆制备涂层，延迟不超过 100 ms' };
  const cell = { verdict: 'same' as const, features: ['same' as const, 'same' as const], stale: false };
  expect(staleCell(cell, ['激光熔覆', '延迟不超过 200 ms'], wording)).toEqual({
    verdict: 'same',
    features: ['same', null],
    stale: true,
  });
  // A feature in words of the searcher's own cannot be held against the wordings: it is judged anew.
  expect(staleCell(cell, ['激光熔覆', '低延迟'], wording)).toMatchObject({ features: ['same', null], stale: true });
  // What changed is none of its features: their verdicts stay, and the cell is judged anew.
  expect(staleCell(cell, ['激光熔覆', '制备涂层'], wording)).toEqual({ ...cell, stale: true });
  // Judged as a whole, of another whole.
  expect(staleCell({ ...cell, features: [] }, [], wording)).toMatchObject({ features: [], stale: true });
  expect(staleCell({ ...cell, features: [] }, ['激光熔覆'], wording)).toMatchObject({ stale: true });
});

const whole = { verdict: 'same' as const, features: ['same' as const, 'same' as const], stale: false };

test('§+ a document that had all of the earlier wording does not have the new one until somebody says so', () => {
  const wording = { before: '甲与乙', after: '甲与乙，并有丙' };
  const verdictOf = (cell: typeof whole, features: string[]) => {
    const grid: Grid = {
      orderDay: '2026-11-16',
      range: 'both',
      databases: 1,
      hits: 1,
      points: [{ text: wording.after, features }],
      documents: [{ id: 'a', number: 1, year: 2019, ofTeam: false, disclosed: '' }],
      cells: [{ document: 'a', point: 0, verdict: cell.verdict, features: cell.features, isStale: cell.stale }],
      overruled: {},
    };
    return resultAt(0, grid).decided;
  };
  expect(verdictOf(whole, ['甲', '乙'])).toBe('found');
  const stale = staleCell(whole, ['甲', '乙'], wording);
  expect(stale).toEqual({ ...whole, stale: true });
  expect(verdictOf(stale, ['甲', '乙'])).toBe('open');
  // The new feature is open, those before keep what was said of them.
  expect(verdictOf(stale, ['甲', '乙', '丙'])).toBe('open');
  expect(verdictOf({ ...stale, stale: false }, ['甲', '乙'])).toBe('found');
});

test('§+ spaces, punctuation and width are no other wording; a number, a sign or the case of a unit is', () => {
  const isStale = (before: string, after: string) => staleCell(whole, ['甲', '乙'], { before, after }).stale;
  expect(isStale('甲，乙；延迟 200 ms。', '甲、乙，延迟200ms')).toBe(false);
  expect(isStale('甲(乙)', '甲（乙）')).toBe(false);
  expect(isStale('甲乙 1.5 倍', '甲乙 15 倍')).toBe(true);
  expect(isStale('甲乙 ≤ 200 ms', '甲乙 ≥ 200 ms')).toBe(true);
  expect(isStale('甲乙 1 MPa', '甲乙 1 mPa')).toBe(true);
  expect(isStale('甲乙 10²', '甲乙 102')).toBe(true);
});

test('§+ a number that is the end or the beginning of another one is another feature', () => {
  const kept = (feature: string, after: string, before = `甲，${feature}`) =>
    staleCell({ ...whole, features: ['same' as const] }, [feature], { before, after }).features[0];
  expect(kept('200 ms', '甲，延迟 200 ms')).toBe('same');
  expect(kept('200 ms', '甲，延迟 1200 ms')).toBeNull();
  expect(kept('5 ms', '甲，延迟 1.5 ms')).toBeNull();
  expect(kept('厚度 20', '甲，厚度 20.5')).toBeNull();
  expect(kept('20 m', '甲，20 ms')).toBeNull();
  expect(kept('laser', '甲，laserscan')).toBeNull();
  expect(kept('laser', '甲，laser熔覆')).toBe('same');
});
