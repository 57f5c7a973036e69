import { expect, test } from 'vitest';
import { tabsInSight } from './fold-tabs.ts';

const tabs = ['/a', '/b', '/c', '/d', '/e'].map((path) => ({ path, width: 100 }));
const shown = (active: string | null, room: number): string[] => [...tabsInSight(tabs, active, room)].sort();

test('§2.24 while all tabs fit none is folded', () => {
  expect(shown('/b', 500)).toEqual(['/a', '/b', '/c', '/d', '/e']);
  expect(shown(null, 900)).toHaveLength(5);
});

test('§2.24 a strip that is too narrow folds the last ones and keeps the active one in sight', () => {
  expect(shown('/b', 420)).toEqual(['/a', '/b', '/c']);
  expect(shown('/e', 420)).toEqual(['/a', '/b', '/e']);
  expect(shown('/e', 120)).toEqual(['/e']);
});
