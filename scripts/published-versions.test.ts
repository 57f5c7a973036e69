import { expect, test } from 'vitest';
import { isNewer } from './published-versions.ts';

test('§+ versions are compared by their numbers, a finished one above those tried out before it', () => {
  const newer: [string, string][] = [
    ['2.0.0', '1.9.9'],
    ['1.10.0', '1.9.0'],
    ['1.0.1', '1.0.0'],
    ['1.0.0', '1.0.0-beta.3'],
    ['18.4.0-beta.17', '18.4.0-beta.9'],
  ];
  for (const [one, other] of newer) expect([one, isNewer(one, other), isNewer(other, one)]).toEqual([one, true, false]);
  expect(isNewer('1.2.3', '1.2.3')).toBe(false);
});
