import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClock } from '#tests/builders/clock.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { countHit } from './count-hit.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
});
afterAll(() => platform.stop());

const limit = { max: 10, seconds: 60 };
// The last second of a minute.
const edge = new Date('2026-03-04T05:06:59Z');

/** How many of so many tries are let by. */
const letBy = async (key: string, tries: number, now: Date): Promise<number> => {
  let passed = 0;
  for (let n = 0; n < tries; n += 1)
    passed += await countHit(platform.services.platform('limits'), key, limit, now).then(
      () => 1,
      () => 0,
    );
  return passed;
};

test('§+ the edge of a minute lets no more by than the minute', async () => {
  const clock = startClock(edge);
  const before = await letBy('edge', 6, clock.now());
  clock.forward({ seconds: 2 });
  expect([before, before + (await letBy('edge', 20, clock.now()))]).toEqual([6, 10]);
});

test('§+ whoever kept trying is let in again as the time goes, and fully after two windows', async () => {
  const clock = startClock(edge);
  expect(await letBy('hammer', 200, clock.now())).toBe(10);
  clock.forward({ seconds: 31 });
  expect(await letBy('hammer', 1, clock.now())).toBe(1);
  clock.forward({ seconds: 120 });
  expect(await letBy('hammer', 200, clock.now())).toBe(10);
});
