import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallShape } from './call.ts';
import { calls } from './calls.ts';
import { plainWords } from './plain-words.ts';

const before = z.config().localeError;
beforeAll(() => void z.config({ localeError: plainWords }));
afterAll(() => void z.config({ localeError: before }));

const wrong: unknown[] = [undefined, null, 7, -1.5, 1e300, Number.NaN, 'x', '', 'x'.repeat(70_000), true, [], [{}], {}];

interface JsonShape {
  properties?: Record<string, JsonShape>;
  items?: JsonShape;
}

const fieldsOf = (shape: z.ZodType): string[] =>
  Object.keys((z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonShape).properties ?? {});

const messagesOf = (shape: z.ZodType, value: unknown): string[] =>
  (shape.safeParse(value).error?.issues ?? []).map(({ message }) => message);

test('§+ whatever is wrong in whichever call, the words are plain Chinese and none of the validator’s', () => {
  const told = new Set<string>();
  let tried = 0;
  for (const { params, query, body } of Object.values(calls) as CallShape[])
    for (const shape of [params, query, body]) {
      if (!shape) continue;
      const fields = fieldsOf(shape);
      for (const value of wrong) {
        tried += 1 + fields.length;
        for (const message of messagesOf(shape, value)) told.add(message);
        for (const field of fields) for (const message of messagesOf(shape, { [field]: value })) told.add(message);
      }
    }
  expect(tried).toBeGreaterThan(10_000);
  expect(told.size).toBeGreaterThan(100);
  const raw = /invalid|expect|receiv|undefined|NaN|\bnull\b|object|string|regex|pattern|union|期望|无效输入|实际/i;
  expect([...told].filter((message) => raw.test(message) || !/\p{Script=Han}/u.test(message))).toEqual([]);
});

test.each([
  [z.object({ username: z.string() }), {}, '请填写账号'],
  [z.object({ username: z.string() }), { username: 7 }, '账号应为文字'],
  [z.object({ page: z.number().int().min(1) }), { page: 'x' }, '页码应为数字'],
  [z.object({ page: z.number().int().min(1) }), { page: 0 }, '页码应不小于 1'],
  [z.object({ page: z.number().int() }), { page: 1.5 }, '页码应为整数'],
  [z.object({ ids: z.array(z.string()).max(2) }), { ids: ['a', 'b', 'c'] }, '编号最多 2 项'],
  [z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, '类型不在可选的范围内'],
  [z.object({ unheardOf: z.boolean() }), { unheardOf: 3 }, '这一项应为“是”或“否”'],
  [z.object({}), 'text', '请求内容的格式不正确'],
  [z.strictObject({}), { more: 1 }, '提交的内容里有不认识的项目'],
])('§+ %# reads %o as a sentence', (shape, value, sentence) => {
  expect(messagesOf(shape as z.ZodType, value)).toEqual([sentence]);
});
