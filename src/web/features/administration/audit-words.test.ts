import { expect, test } from 'vitest';
import { actionName } from './audit-words.ts';

test('§+ the audit log names actions in words', () => {
  expect(actionName('user.reset-password')).toBe('用户：重置密码');
  expect(actionName('session.open')).toBe('登录');
});

test('§+ an action without words stays as it is written', () => {
  expect(actionName('order.accept')).toBe('order.accept');
  expect(actionName('plain')).toBe('plain');
});
