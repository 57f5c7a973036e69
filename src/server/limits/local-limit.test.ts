import { expect, test } from 'vitest';
import { localLimit } from './local-limit.ts';

test('§+ a client beyond its limit is refused until the next minute, others are not', () => {
  const limit = localLimit(3);
  for (let i = 0; i < 3; i += 1) limit.hit('one', 0);
  expect(() => limit.hit('one', 59_999)).toThrow('too-many');
  expect(() => limit.hit('other', 59_999)).not.toThrow();
  expect(() => limit.hit('one', 60_000)).not.toThrow();
});
