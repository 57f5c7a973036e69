import { expect, test } from 'vitest';
import { namesIn, proposedForms } from './alias-list.ts';

test('§+ several names are typed with semicolons between, a comma stays inside its name', () => {
  expect(namesIn(' Li,  Wei ; 李伟；Li, W.;; Li, W.\nLi Wei')).toEqual(['Li, Wei', '李伟', 'Li, W.', 'Li Wei']);
  expect(namesIn('  ')).toEqual([]);
});

test('§+ a form that is held already is not proposed again, whatever its case', () => {
  expect(proposedForms(['Li Wei', 'LI W', 'Wei Li'], ['li  wei', 'Li W'])).toEqual(['Wei Li']);
});
