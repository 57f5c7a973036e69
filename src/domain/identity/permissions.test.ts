import { expect, test } from 'vitest';
import { permissionGroups, permissions } from './permissions.ts';

test('§6.10 every permission stands in one group', () => {
  const grouped = permissionGroups.flatMap((group) => group.permissions);
  expect(grouped.toSorted()).toEqual(Object.keys(permissions).sort());
});
