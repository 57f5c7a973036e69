import { describe, expect, test } from 'vitest';
import { type FailedBefore, signInDemand } from './sign-in-limits.ts';

const now = new Date('2026-11-15T08:00:00Z');
const never: FailedBefore = { failures: 0, lastAt: null, lockedUntil: null };
const failed = (failures: number, secondsAgo: number, lockedFor = 0): FailedBefore => ({
  failures,
  lastAt: new Date(now.getTime() - secondsAgo * 1000),
  lockedUntil: lockedFor ? new Date(now.getTime() + lockedFor * 1000) : null,
});
const demand = (pair: FailedBefore, account: FailedBefore, fromAddress = 0, captcha = false) =>
  signInDemand({ pair, account, fromAddress }, captcha, now);

describe('what a sign-in must bring', () => {
  test.each([
    ['nothing at first', never, never, 0, false, { kind: 'none' }],
    ['nothing after two failures here', failed(2, 1), failed(2, 1), 2, false, { kind: 'none' }],
    ['a captcha after three', failed(3, 1), failed(3, 1), 3, false, { kind: 'captcha' }],
    ['a captcha where the pair is locked', failed(10, 60, 600), failed(10, 60), 10, false, { kind: 'locked' }],
    ['a right captcha goes through the lock', failed(10, 60, 600), failed(10, 60), 10, true, { kind: 'captcha' }],
    [
      'a pause between tries of a locked pair',
      failed(10, 1, 600),
      failed(10, 1),
      10,
      true,
      { kind: 'wait', seconds: 2 },
    ],
    ['at most half a minute', failed(990, 29, 600), failed(990, 29), 9, true, { kind: 'wait', seconds: 1 }],
    ['elsewhere a slowed account asks for a captcha', never, failed(10, 29), 0, false, { kind: 'captcha' }],
    ['or waits', never, failed(10, 30), 0, false, { kind: 'none' }],
    ['the longer, the more failed', never, failed(100, 299), 0, false, { kind: 'captcha' }],
    ['never longer than a quarter of an hour', never, failed(5_000, 900), 0, false, { kind: 'none' }],
    ['where many failed, everybody brings a captcha', never, never, 60, false, { kind: 'captcha' }],
    ['where far too many failed, nobody enters', never, never, 600, true, { kind: 'too-many' }],
  ] as const)('§+ %s', (_what, pair, account, fromAddress, captcha, expected) => {
    expect(demand(pair, account, fromAddress, captcha)).toEqual(expected);
  });
});
