import { expect, test } from 'vitest';
import { loginKindAt, unitFields } from './login-kinds.ts';

const station = { id: 7, name: '检索站', institutionId: 187, institutionName: '某大学' };

test('§3.1 the login sends searchStationId, /cmu_login institutionId instead', () => {
  expect(unitFields(loginKindAt('/login'), station)).toEqual({ searchStationId: 7 });
  expect(unitFields(loginKindAt('/sign_on'), station)).toEqual({ searchStationId: 7 });
  expect(unitFields(loginKindAt('/h5/login'), station)).toEqual({ searchStationId: 7 });
  expect(unitFields(loginKindAt('/cmu_login'), station)).toEqual({ institutionId: 187 });
  expect(unitFields(loginKindAt('/cmu_register'), station)).toEqual({ institutionId: 187 });
});

test('§6.9 the administrators have a page of their own that asks for no unit', () => {
  expect(loginKindAt('/loginAdmin')).toMatchObject({ admin: true, fromType: 4 });
  expect(unitFields(loginKindAt('/loginAdmin'), station)).toEqual({});
});

test('§3.9 each page says how the user came in', () => {
  expect(['/login', '/h5/login', '/loginAdmin'].map((path) => loginKindAt(path).fromType)).toEqual([1, 3, 4]);
});
