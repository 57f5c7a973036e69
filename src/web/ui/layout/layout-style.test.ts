import { expect, test } from 'vitest';
import { layoutOf } from './layout-style.ts';

test.each([
  ['1fr 300px', 'minmax(0, 1fr) 300px'],
  ['repeat(2, 1.5fr) auto', 'repeat(2, minmax(0, 1.5fr)) auto'],
  ['minmax(96px, 168px) 1fr', 'minmax(96px, 168px) minmax(0, 1fr)'],
  ['minmax(0, 1fr)', 'minmax(0, 1fr)'],
  ['repeat(auto-fit, minmax(min(100%, 380px), 1fr))', 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))'],
])('§+ the columns %s let no word widen the page, and stay what a browser reads', (columns, written) => {
  expect(layoutOf('as-grid', { columns }).style).toEqual({ '--columns': written });
});
