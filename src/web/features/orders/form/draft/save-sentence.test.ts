import { expect, test } from 'vitest';
import { saveWords } from './save-sentence.ts';

const at = '2026-11-14T16:30:00.000Z';

test.each([
  ['2026-11-15T02:00:00.000Z', '已自动保存 00:30'],
  ['2026-11-15T15:59:00.000Z', '已自动保存 00:30'],
  ['2026-11-15T16:00:00.000Z', '已自动保存 2026-11-15 00:30'],
])('§+ what was saved is said by the clock of China; seen at %s it reads %s', (now, words) => {
  expect(saveWords({ kind: 'saved', at } as never, new Date(now))).toBe(words);
});
