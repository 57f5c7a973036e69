import { expect, test } from 'vitest';
import { standingOf, typeName, typeOptions } from './user-words.ts';

const plain = { unconfirmed: false, waiting: false };

test('§+ how an account stands is one word, the gravest first', () => {
  expect(standingOf({ ...plain, pending: true, suspended: true, locked: true }).word).toBe('已停用');
  expect(standingOf({ ...plain, pending: true, suspended: false, locked: true }).word).toBe('待审核');
  expect(standingOf({ ...plain, pending: false, suspended: false, locked: true }).word).toBe('已锁定');
  expect(standingOf({ ...plain, pending: false, suspended: false, locked: false }).word).toBe('正常');
  const other = { pending: false, suspended: true, locked: false };
  expect(standingOf({ ...other, unconfirmed: true, waiting: true }).word).toBe('待确认');
  expect(standingOf({ ...other, suspended: false, unconfirmed: false, waiting: true }).word).toBe('变更待确认');
});

test('§+ an institution makes no platform administrators', () => {
  expect(typeOptions.map(({ label }) => label)).not.toContain('平台管理员');
  expect(typeName(3)).toBe('委托人');
  expect(typeName(77)).toBe('');
});
