import { expect, test } from 'vitest';
import type { OrderFile } from '#contracts/literature/order-files.ts';
import { placeWords } from './place-words.ts';

const file = (papers: Partial<OrderFile['papers'][number]>[]): OrderFile =>
  ({
    papers: papers.map((one) => ({ paperId: '', no: 1, found: 0, proposed: 0, citing: 0, doubtful: 0, ...one })),
  }) as OrderFile;

test('§+ a file says which papers its records are and which they cite', () => {
  expect(
    placeWords(
      file([
        { no: 1, found: 1 },
        { no: 2, found: 1, citing: 3 },
        { no: 4, citing: 9, doubtful: 1 },
      ]),
    ),
  ).toBe('收录第 1、2 篇（2 条）；施引第 2、4 篇（12 条）；疑似引用第 4 篇（1 条）');
  expect(placeWords(file([]))).toBe('');
  expect(placeWords(file(Array.from({ length: 9 }, (_, at) => ({ no: at + 1, found: 1 }))))).toBe('收录9 篇（9 条）');
});
