import { expect, test } from 'vitest';
import { idsBy } from './id.ts';

const noon = 1_790_000_000_000;

test.each([
  ['stands still', () => noon],
  ['goes back', (n: number) => noon - n],
  ['jumps to and fro', (n: number) => noon + (n % 7) * 10],
])('§+ ids keep their order while the clock %s', (_, at) => {
  let n = 0;
  const next = idsBy(() => {
    n += 1;
    return at(n);
  });
  const ids = Array.from({ length: 10_000 }, () => next());
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('§+ ids of a given time keep their order, and disturb that of the clock not', () => {
  const next = idsBy(() => noon);
  const pairs = Array.from({ length: 1000 }, (_, n) => ({ ofClock: next(), given: next(noon - 5), other: next(n) }));
  for (const ids of [pairs.map(({ ofClock }) => ofClock), pairs.map(({ given }) => given)])
    expect([...ids].sort()).toEqual(ids);
});

test('§+ an id is a UUID of version 7 that begins with its time', () => {
  expect(idsBy(Date.now)(0x0192_0000_0001)).toMatch(/^01920000-0001-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
