import { expect, test } from 'vitest';
import { mayHoldEuropeanPatents, officesNamed } from './offices.ts';

test.each([
  [['CN US'], ['CN', 'US']],
  [
    ['CN', 'us', 'EP'],
    ['CN', 'US', 'EP'],
  ],
  [
    ['德国', '美国、日本'],
    ['DE', 'US', 'JP'],
  ],
  [
    ['CN；US', 'CN'],
    ['CN', 'US'],
  ],
  [
    ['Germany', 'United States'],
    ['DE', 'US'],
  ],
  // What nobody knows is no reason to leave it out.
  [['火星', ''], ['火星']],
])('§+ %j names %j', (written, offices) => expect(officesNamed(written)).toEqual(offices));

test('§+ a European patent may be in force in a state of the convention, not in another', () => {
  expect([mayHoldEuropeanPatents('DE'), mayHoldEuropeanPatents('JP'), mayHoldEuropeanPatents('EP')]).toEqual([
    true,
    false,
    false,
  ]);
});
