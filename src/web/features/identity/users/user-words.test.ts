import { expect, test } from 'vitest';
import { standingOf, typeName, typeOptions } from './user-words.ts';

test('§+ how an account stands is one word, the gravest first', () => {
  expect(standingOf({ pending: true, suspended: true, locked: true }).word).toBe('已停用');
  expect(standingOf({ pending: true, suspended: false, locked: true }).word).toBe('待审核');
  expect(standingOf({ pending: false, suspended: false, locked: true }).word).toBe('已锁定');
  expect(standingOf({ pending: false, suspended: false, locked: false }).word).toBe('正常');
});

test('§+ an institution makes no platform administrators', () => {
  expect(typeOptions.map(({ label }) => label)).not.toContain('平台管理员');
  expect(typeName(3)).toBe('委托人');
  expect(typeName(77)).toBe('');
});
