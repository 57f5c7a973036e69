import { expect, test } from 'vitest';
import { between, type Process, processOf, spentIn, untilQuiet } from './load/processor-time.ts';

test('§+ the time of a process is read behind its name, whatever stands in it', () => {
  const line = '71 (node (odd) name) S 12 71 71 0 -1 4194304 1 2 3 4 150 25 30 7 20 0 11 0 100';
  expect(processOf(line)).toEqual({ parent: 12, own: 1_750, ended: 370 });
});

test('§+ files are counted apart from the calls they came with, and the database with all it began', () => {
  const at = (parent: number, own: number, ended = 0): Process => ({ parent, own, ended });
  const all = new Map([
    [1, at(0, 5_000, 9_000)],
    // Two platforms, a reader of each, and what a reader began.
    [10, at(1, 100, 7)],
    [11, at(1, 200)],
    [20, at(10, 30)],
    [21, at(11, 40)],
    [22, at(21, 3, 2)],
    // The database with a connection that is open and others that ended.
    [30, at(1, 8, 500)],
    [31, at(30, 60)],
    [40, at(1, 11)],
    [50, at(1, 1_000)],
  ]);
  const spent = spentIn(all, { platform: [10, 11], database: 30, crowd: 40 });
  expect(spent).toEqual({ platform: 300, readers: 7 + 30 + 40 + 3 + 2, database: 8 + 500 + 60, crowd: 11 });
  // Where none is named, nobody else's time is taken for its.
  expect(spentIn(all, { platform: [], database: undefined, crowd: 41 })).toEqual({
    platform: 0,
    readers: 0,
    database: 0,
    crowd: 0,
  });
  expect(between(spent, { platform: 310, readers: 82, database: 570, crowd: 15 })).toEqual({
    platform: 10,
    readers: 0,
    database: 2,
    crowd: 4,
  });
});

test('§+ a measurement begins once the work of the one before is done, or when nobody would wait longer', async () => {
  const spending = (aTurn: readonly number[]) => {
    let turn = 0;
    let sum = 0;
    return () => {
      sum += aTurn[Math.min(turn, aTurn.length - 1)]!;
      turn += 1;
      return { platform: sum, readers: 0, database: 0, crowd: 0 };
    };
  };
  // A turn of ten milliseconds: nine of ten are busy, then one is.
  expect(await untilQuiet(spending([0, 9, 9, 1]), 10, 10)).toBe(100);
  expect(await untilQuiet(spending([0, 9]), 0.03, 10)).toBe(900);
});
