import { expect, test } from 'vitest';
import { newId } from './id.ts';

test('§+ ids made within one millisecond keep their order', () => {
  const ids = Array.from({ length: 1000 }, () => newId(1_790_000_000_000));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('§+ an id is a UUID of version 7 that begins with its time', () => {
  expect(newId(0x0192_0000_0001)).toMatch(/^01920000-0001-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
