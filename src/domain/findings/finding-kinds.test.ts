import { expect, test } from 'vitest';
import { standardMenu } from '../navigation/standard-menu.ts';
import { findingKinds, findingNames, findingPage, hasFindings } from './finding-kinds.ts';

test('§+ every kind of finding leads to a page of the menu', () => {
  const paths = new Set(standardMenu.map(({ path }) => path));
  const pages = findingNames.flatMap((name) => Object.values(findingKinds[name].pages));
  expect(pages.filter((page) => !paths.has(page.split('?')[0]!))).toEqual([]);
});

test('§+ one is told what one may handle, where one handles it', () => {
  const permissions = new Set(['job.read']);
  expect(findingPage('jobs', { institutionId: 100, permissions })).toBe('/system/job?state=failed');
  expect(findingPage('jobs', { institutionId: null, permissions })).toBe('/platform/job?state=failed');
  expect(findingPage('feedback', { institutionId: 100, permissions })).toBeUndefined();
  expect(hasFindings({ institutionId: 100, permissions: new Set(['order.search']) })).toBe(false);
});
