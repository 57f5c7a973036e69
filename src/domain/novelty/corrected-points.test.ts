import { expect, test } from 'vitest';
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
  // What changed is none of its features.
  expect(staleCell(cell, ['激光熔覆', '制备涂层'], wording)).toEqual({ ...cell, stale: false });
  // Judged as a whole, of another whole.
  expect(staleCell({ ...cell, features: [] }, [], wording)).toMatchObject({ features: [], stale: true });
  expect(staleCell({ ...cell, features: [] }, ['激光熔覆'], wording)).toMatchObject({ stale: true });
});
