import type { Location } from 'react-router';
import { expect, test } from 'vitest';
import { beginsAtTop, fromTop, keepPlace } from './use-panel-top.ts';

const at = (pathname: string, search = '', state: unknown = null): Location => ({
  pathname,
  search,
  hash: '',
  state,
  key: '',
});

test('§2.15 a page begins at the top when it is navigated to, open already or not', () => {
  expect(beginsAtTop(undefined, at('/a'))).toBe(true);
  expect(beginsAtTop(at('/a'), at('/b'))).toBe(true);
  expect(beginsAtTop(at('/a'), at('/a', '', fromTop))).toBe(true);
});

test('§2.15 a switch of tabs and a step inside the page keep the place', () => {
  expect(beginsAtTop(at('/a'), at('/b', '', keepPlace))).toBe(false);
  expect(beginsAtTop(at('/a'), at('/a', '?page=2'))).toBe(false);
});
