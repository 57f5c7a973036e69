import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { actionName } from './action-words.ts';

test('§+ the audit log names actions in words', () => {
  expect(actionName('user.reset-password')).toBe('用户：重置密码');
  expect(actionName('session.open')).toBe('登录');
  expect(actionName('order.accept')).toBe('委托：受理');
});

test('§+ an action without words stays as it is written', () => {
  expect(actionName('order.fly')).toBe('order.fly');
  expect(actionName('plain')).toBe('plain');
});

test('§+ whatever the server writes into the log has words', () => {
  const server = path.join(import.meta.dirname, '../../server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const written = files.flatMap((file) =>
    [...readFileSync(path.join(server, file), 'utf8').matchAll(/action: '([a-z-]+\.[a-z-]+)'/g)].map(
      ([, action]) => action!,
    ),
  );
  expect(written.length).toBeGreaterThan(60);
  expect([...new Set(written)].filter((action) => actionName(action) === action)).toEqual([]);
});
