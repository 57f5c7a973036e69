import { expect, test } from 'vitest';
import { relevanceOf } from './relevance.ts';

const of = (compared: boolean, classes: string[], ...tags: string[]) => relevanceOf({ compared, classes, tags });

test('§+ what was compared belongs to the subject, what was tagged as noise does not, and of the rest nobody has said', () => {
  expect(of(true, [], '不相关')).toBe(true);
  for (const tag of ['不相关', ' 无关 ', '噪声', '噪音']) {
    expect(of(false, [], tag), tag).toBe(false);
    expect(of(false, ['电沉积'], '重点', tag), tag).toBe(false);
  }
  expect(of(false, ['电沉积'], '重点')).toBe(true);
  expect(of(false, [], '重点')).toBeUndefined();
  expect(of(false, [])).toBeUndefined();
});
