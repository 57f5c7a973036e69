import { expect, test } from 'vitest';
import { classSymbol } from './classification.ts';

test.each([
  ['G06F 1516', 'G06F15/16'],
  ['G06F1516', 'G06F15/16'],
  ['F02K 900', 'F02K9/00'],
  ['H04L 29', 'H04L29/00'],
  ['G06F 15/16', 'G06F15/16'],
  ['A61K-035/28', 'A61K35/28'],
  ['G06F', 'G06F'],
])('§+ %s is %s', (written, symbol) => {
  expect(classSymbol(written)).toBe(symbol);
});

test.each(['G06F 151634', 'G06F 15163', '1516', 'XYZ'])(
  '§+ %s can be read in two ways or none, and is not',
  (written) => {
    expect(classSymbol(written)).toBeUndefined();
  },
);
