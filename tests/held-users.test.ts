import { expect, test } from 'vitest';
import type { Heard } from './load/crowd.ts';
import { findHeld } from './load/find-held.ts';

const none = { list: 0, detail: 0, write: 0, import: 0, report: 0 };
const heard = (p99: number): Heard => ({
  calls: 1000,
  callsPerSecond: 80,
  p50: 10,
  p99,
  worst: p99,
  refused: 0,
  withoutRetryAfter: 0,
  failed: 0,
  byKind: none,
  p99ByKind: none,
  spent: { platform: 0, readers: 0, database: 0, crowd: 0 },
});

/** A platform that holds so many, and is slow in the named tries besides. */
const platform = (holds: number, slowTries: readonly number[] = []) => {
  const tried: number[] = [];
  const tryWith = async (users: number): Promise<Heard> => {
    tried.push(users);
    return heard(users > holds || slowTries.includes(tried.length) ? 900 : 120);
  };
  return { tried, search: { firstUsers: 200, mayGoOn: () => true, tryWith } };
};

test('§+ the search finds within a tenth how many users are held, from below and from above', async () => {
  for (const holds of [60, 200, 310, 700]) {
    const { search } = platform(holds);
    const { users, tooMany } = await findHeld({ mostSteps: 12 }, search);
    expect(users).toBeLessThanOrEqual(holds);
    expect(users).toBeGreaterThanOrEqual(holds / 1.15);
    expect(tooMany?.users).toBeGreaterThan(holds);
  }
});

test('§+ a number that was too many once is tried again before it bounds the search', async () => {
  const { tried, search } = platform(310, [1, 4]);
  const { users } = await findHeld({ mostSteps: 12 }, search);
  expect(tried.slice(0, 3)).toEqual([200, 200, 300]);
  expect(users).toBeGreaterThanOrEqual(270);
});

test('§+ the search ends with its time and its steps, and says when nobody is held', async () => {
  const { tried, search } = platform(1_000_000);
  expect((await findHeld({ mostSteps: 3 }, search)).users).toBe(450);
  expect(tried).toEqual([200, 300, 450]);
  const over = platform(310);
  let left = 2;
  const mayGoOn = () => {
    left -= 1;
    return left > 0;
  };
  expect((await findHeld({ mostSteps: 12 }, { ...over.search, mayGoOn })).users).toBe(300);
  await expect(findHeld({ mostSteps: 3 }, platform(0).search)).rejects.toThrow('not even');
});

test('§+ out of time before anybody is held, it goes on down until somebody is', async () => {
  const { tried, search } = platform(90);
  const mayGoOn = () => false;
  expect((await findHeld({ mostSteps: 12 }, { ...search, mayGoOn })).users).toBe(78);
  expect(tried).toEqual([200, 125, 78]);
});
