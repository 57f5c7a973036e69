import { expect, test } from 'vitest';
import { exhausted, leftToday } from './budget.ts';
import type { SourceAnswer } from './connector.ts';
import { judgeStatus, retryAfter } from './judge-status.ts';
import { nextDay, nextYear, openUntil, resumeAfterQuota, resumeAfterRate, waitBefore } from './pacing.ts';

const now = new Date('2026-11-15T10:00:00Z');
const answer = (status: number, text = '', headers: Record<string, string> = {}): SourceAnswer => ({
  status,
  text,
  header: (name) => headers[name],
});

test('§+ a budget ends at its last request: of the year, of the order, of the day, in this order', () => {
  const limits = { dailyBudget: 5, yearlyBudget: 100, orderBudget: 10 };
  const at = (today: number, year: number, order: number) => exhausted('源', limits, { today, year, order }, now);
  expect(at(4, 99, 9)).toBeNull();
  expect(at(5, 99, 9)).toEqual({ sentence: '源 今天的额度 5 次已用完，明天接着取', resumeAt: nextDay(now) });
  expect(at(5, 99, 10)?.resumeAt).toBeNull();
  expect(at(5, 100, 10)).toEqual({ sentence: '源 今年的额度 100 已用完', resumeAt: nextYear(now) });
  const none = { dailyBudget: null, yearlyBudget: null, orderBudget: null };
  expect(exhausted('源', none, { today: 9, year: 9, order: 9 }, now)).toBeNull();
  expect([leftToday({ dailyBudget: 5 }, { today: 3 }), leftToday({ dailyBudget: 5 }, { today: 7 })]).toEqual([2, 0]);
  expect(leftToday(none, { today: 3 })).toBeNull();
});

test('§+ days and years turn at midnight in China, five minutes later', () => {
  expect(nextDay(new Date('2026-11-15T15:59:59Z')).toISOString()).toBe('2026-11-15T16:05:00.000Z');
  expect(nextDay(new Date('2026-11-15T16:00:00Z')).toISOString()).toBe('2026-11-16T16:05:00.000Z');
  expect(nextYear(new Date('2026-12-31T15:59:59Z')).toISOString()).toBe('2026-12-31T16:05:00.000Z');
  expect(nextYear(new Date('2026-12-31T16:00:00Z')).toISOString()).toBe('2027-12-31T16:05:00.000Z');
});

test('§+ attempts wait longer each time, or as long as they are asked to', () => {
  expect([1, 2, 3].map((attempt) => waitBefore(attempt, undefined, 0.5))).toEqual([1, 2, 4]);
  expect([waitBefore(1, undefined, 0), waitBefore(1, undefined, 1), waitBefore(3, 7, 0.5)]).toEqual([0.75, 1.25, 7]);
  const seconds = (at: Date) => (at.getTime() - now.getTime()) / 1000;
  expect([undefined, 10, 61].map((asked) => seconds(resumeAfterRate(now, asked)))).toEqual([900, 60, 61]);
  expect([openUntil(4, now), seconds(openUntil(5, now)!)]).toEqual([null, 600]);
  const later = new Date(now.getTime() + 1000);
  expect(resumeAfterQuota(now, later, 5)).toEqual(later);
  expect(resumeAfterQuota(now, now, 100)).toEqual(resumeAfterRate(now, 100));
  expect(resumeAfterQuota(now, new Date(now.getTime() + 32 * 86_400_000), undefined)).toEqual(nextDay(now));
  expect(resumeAfterQuota(now, undefined, undefined)).toEqual(nextDay(now));
});

test('§+ an answer may say when to ask again, as a number or a moment', () => {
  const after = (text: string) => retryAfter(answer(429, '', { 'retry-after': text }), now);
  expect([after('12'), after(' 0 '), after('12345678'), after('soon'), after('')]).toEqual([
    12,
    0,
    undefined,
    undefined,
    undefined,
  ]);
  expect(after('Sun, 15 Nov 2026 10:00:30 GMT')).toBe(30);
  expect(after('Sun, 15 Nov 2026 09:00:00 GMT')).toBe(0);
});

test('§+ each status means one thing', () => {
  const kind = (status: number, text = '', headers = {}) => {
    const verdict = judgeStatus(answer(status, text, headers), '源');
    return verdict && ('reason' in verdict ? `${verdict.kind} ${verdict.reason}` : verdict.kind);
  };
  expect([200, 401, 403, 408, 400, 499, 500, 503].map((status) => kind(status))).toEqual([
    undefined,
    'refused key',
    'refused right',
    'broken',
    'refused query',
    'refused query',
    'broken',
    'broken',
  ]);
  expect([kind(404), kind(404, '"error": 1'), kind(404, 'Resource not found')]).toEqual([
    'refused query',
    'page',
    'page',
  ]);
  expect(judgeStatus(answer(404, '"error": 1'), '源', null)?.kind).toBe('refused');
  expect([
    kind(429),
    kind(429, '', { 'x-ratelimit-remaining': '0' }),
    kind(429, '', { 'x-ratelimit-remaining': '1' }),
  ]).toEqual(['wait rate', 'wait quota', 'wait rate']);
  expect(kind(429, '', { 'x-ratelimit-remaining-day': ' 0 ' })).toBe('wait quota');
  expect(kind(429, '', { 'x-els-status': 'QUOTA_EXCEEDED' })).toBe('wait quota');
  const until = (text: string) =>
    judgeStatus(answer(429, '', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': text }), '源');
  expect(until('1800000000')).toMatchObject({ until: new Date(1_800_000_000_000) });
  expect(until('1800000000000')).toMatchObject({ until: new Date(1_800_000_000_000) });
  expect(until('soon')).not.toHaveProperty('until');
  expect(judgeStatus(answer(403, `<p>No  right</p>${'x'.repeat(300)}`), '源')).toMatchObject({
    sentence: `源 的订购不含这项权限。对方说：No right ${'x'.repeat(191)}`,
  });
  expect(judgeStatus(answer(403, ' '), '源')).toMatchObject({ sentence: '源 的订购不含这项权限。对方没有说明原因' });
});
