import { expect, test } from 'vitest';
import { exhausted } from './budget.ts';
import { chatContent, chatRequest, chatTokens, dearestTokens, judgeChat } from './language-model.ts';
import { nextDay, nextMonth } from './pacing.ts';

const answer = (status: number, text = '') => ({ status, text, header: () => undefined });
const completion = (content: unknown, usage?: unknown) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], usage });

test('§+ a completion is asked for whole, cold and no longer than allowed', () => {
  const request = chatRequest('m', [{ role: 'user', content: '好' }], 7);
  expect([request.path, JSON.parse(request.body!)]).toEqual([
    '/chat/completions',
    { model: 'm', messages: [{ role: 'user', content: '好' }], temperature: 0, max_tokens: 7, stream: false },
  ]);
});

test('§+ only a text of the first choice is an answer', () => {
  expect(chatContent(completion('好'))).toBe('好');
  for (const text of ['', '{}', '<html>', completion(''), completion(null), completion(7), '{"choices":[]}', '[]'])
    expect([text, chatContent(text)]).toEqual([text, undefined]);
  expect(judgeChat(answer(200, completion('好')))).toMatchObject({ kind: 'page' });
  expect(judgeChat(answer(200, '<html>'))).toMatchObject({ kind: 'broken' });
  expect([400, 401, 403, 404, 422, 429, 500].map((status) => judgeChat(answer(status)).kind)).toEqual([
    ...['refused', 'refused', 'refused', 'refused', 'refused', 'wait', 'broken'],
  ]);
});

test('§+ what a model says it cost counts where it can be; else the most it may be', () => {
  const told = (prompt: unknown, reply: unknown) =>
    chatTokens(completion('好', { prompt_tokens: prompt, completion_tokens: reply }));
  expect(told(12, 3)).toEqual({ prompt: 12, answer: 3 });
  for (const [prompt, reply] of [
    [-1, 3],
    [12, undefined],
    [0, 0],
    ['x', 1],
    [1e12, 1],
    [1.5, 1],
  ])
    expect([prompt, told(prompt, reply)]).toEqual([prompt, undefined]);
  expect(chatTokens(completion('好'))).toBeUndefined();
  expect(dearestTokens(10, 5)).toEqual({ prompt: 20, answer: 5 });
});

test('§+ a limit of tokens counts the next request too; months turn at midnight in China', () => {
  const now = new Date('2026-11-30T15:59:59Z');
  const none = { dailyBudget: null, yearlyBudget: null, orderBudget: null };
  const spent = { today: 1, year: 1, order: 1, month: 9, tokensToday: 90, tokensMonth: 900 };
  const at = (limits: object, next: number) => exhausted('模型', { ...none, ...limits }, spent, now, next);
  expect([at({ dailyTokens: 100 }, 10), at({ dailyTokens: 100 }, 11)?.resumeAt]).toEqual([null, nextDay(now)]);
  expect([at({ monthlyTokens: 910 }, 10), at({ monthlyTokens: 909 }, 10)?.resumeAt]).toEqual([null, nextMonth(now)]);
  expect([at({ monthlyBudget: 10 }, 1), at({ monthlyBudget: 9 }, 1)?.resumeAt]).toEqual([null, nextMonth(now)]);
  expect(nextMonth(now).toISOString()).toBe('2026-11-30T16:05:00.000Z');
  expect(nextMonth(new Date('2026-12-31T16:00:00Z')).toISOString()).toBe('2027-01-31T16:05:00.000Z');
});
