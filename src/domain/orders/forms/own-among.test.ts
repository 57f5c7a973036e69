import { expect, test } from 'vitest';
import { ownAmong, ownNameFor } from './own-among.ts';

const own = ['张三', 'Zhang San', 'Zhang Sanqiang'];

test.each([
  [['李四', '张三'], 1],
  [['Li, Si', 'Zhang, San'], 1],
  [['San Zhang'], 0],
  [['Li, S.', 'Zhang, S.'], 1],
  [['S.-Q. Zhang'], 0],
  [['Zhang, L.'], -1],
  [['Li, Si', 'Wang, Wu'], -1],
  [['张三丰'], -1],
  [[], -1],
] as const)('§+ the applicant among %j is at %d', (authors, place) => {
  expect(ownAmong(authors, own)).toBe(place);
});

test('§+ without a name nobody is found', () => {
  expect(ownAmong(['张三'], [])).toBe(-1);
  expect(ownAmong(['张三'], [''])).toBe(-1);
});

test('§+ a missing name is proposed in the script of the other authors, and not in another', () => {
  expect(ownNameFor(['李四'], own)).toBe('张三');
  expect(ownNameFor(['Li, Si'], own)).toBe('Zhang San');
  expect(ownNameFor(['Li, Si'], ['张三', ' '])).toBeUndefined();
  expect(ownNameFor(['李四'], ['Zhang San'])).toBeUndefined();
});
