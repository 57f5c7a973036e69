import { expect, test } from 'vitest';
import { readTabWords } from './tab-words.ts';

test('§+ words of tabs survive a reload; what is broken or strange reads as none', () => {
  expect(readTabWords('{"/a":"C2026-0001","/b":7}')).toEqual({ '/a': 'C2026-0001' });
  for (const text of [null, 'null', '{broken', '[]']) expect(readTabWords(text)).toEqual({});
});
