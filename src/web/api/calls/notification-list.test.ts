import { expect, test } from 'vitest';
import { addNotification, withoutNotification } from './notification-list.ts';

const one = (id: string) => ({ id, msg: `消息 ${id}`, targetId: null, createdAt: '2026-11-15T00:00:00Z' });
const known = { list: [one('a')], total: 120 };

test('§4.12 a pushed notification is listed first and counted once', () => {
  const more = addNotification(known, one('b'));
  expect(more.list.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(more.total).toBe(121);
  expect(addNotification(more, one('b'))).toEqual(more);
  expect(addNotification(undefined, one('b'))).toEqual({ list: [one('b')], total: 1 });
});

test('§4.12 one that was read leaves the list and the count', () => {
  expect(withoutNotification(known, 'a')).toEqual({ list: [], total: 119 });
  expect(withoutNotification(known, 'z')).toEqual(known);
});
