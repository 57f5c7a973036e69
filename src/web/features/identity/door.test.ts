import { expect, test } from 'vitest';
import { doorAt, unitFields } from './door.ts';

const station = { id: 7, name: '检索站', institutionId: 187, institutionName: '某大学' };

test('§3.1 the login sends searchStationId, /cmu_login institutionId instead', () => {
  expect(unitFields(doorAt('/login'), station)).toEqual({ searchStationId: 7 });
  expect(unitFields(doorAt('/sign_on'), station)).toEqual({ searchStationId: 7 });
  expect(unitFields(doorAt('/h5/login'), station)).toEqual({ searchStationId: 7 });
  expect(unitFields(doorAt('/cmu_login'), station)).toEqual({ institutionId: 187 });
  expect(unitFields(doorAt('/cmu_register'), station)).toEqual({ institutionId: 187 });
});

test('§6.9 the administrators have a door of their own that asks for no unit', () => {
  expect(doorAt('/loginAdmin')).toMatchObject({ admin: true, fromType: 4 });
  expect(unitFields(doorAt('/loginAdmin'), station)).toEqual({});
});

test('§3.9 each door says how the user came in', () => {
  expect(['/login', '/h5/login', '/loginAdmin'].map((path) => doorAt(path).fromType)).toEqual([1, 3, 4]);
});
