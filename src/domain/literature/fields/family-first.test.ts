import { expect, test } from 'vitest';
import { familyFirstOf } from './family-first.ts';

test.each([
  ['Zhang S.', 'Zhang', 'S.'],
  ['Zhang, San', 'Zhang', 'San'],
  ['Zhang San, S.', 'Zhang San', 'S.'],
  ['van der Berg J.-P.', 'van der Berg', 'J.-P.'],
])('§+ %s is %s, with the given name %s', (written, family, given) => {
  expect(familyFirstOf(written)).toMatchObject({ family, given });
});
