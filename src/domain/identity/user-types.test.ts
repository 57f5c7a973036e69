import { describe, expect, test } from 'vitest';
import { permissions } from './permissions.ts';
import {
  allUserTypes,
  defaultRoleOf,
  defaultRoles,
  isApplicant,
  isStaff,
  isUserType,
  userTypes,
  withDefaultRole,
} from './user-types.ts';

describe('user types', () => {
  test('§1.2 users are of seven types, each with a name and a role of its own', () => {
    expect(allUserTypes).toEqual([1, 2, 3, 4, 5, 6, 9]);
    expect(new Set(allUserTypes.map((type) => userTypes[type].name)).size).toBe(7);
    expect(new Set(allUserTypes.map((type) => defaultRoleOf(type).code)).size).toBe(7);
  });

  test('§1.3 type 3 is the ordinary applicant', () => {
    expect(userTypes[3].name).toBe('委托人');
    expect(allUserTypes.filter(isApplicant)).toEqual([3]);
    expect(defaultRoleOf(3).permissions).toContain('order.create');
    expect(defaultRoleOf(3).permissions).not.toContain('order.accept');
  });

  test('§1.4 all others are staff', () => {
    expect(allUserTypes.filter((type) => !isStaff(type))).toEqual([3]);
  });

  test('§6.8 the rechecker may recheck and the leader may sign, and neither the other', () => {
    expect(userTypes[5].name).toBe('复审馆员');
    expect(userTypes[6].name).toBe('领导签章');
    expect(defaultRoleOf(5).permissions).toContain('order.recheck');
    expect(defaultRoleOf(5).permissions).not.toContain('order.sign');
    expect(defaultRoleOf(6).permissions).toContain('order.sign');
    expect(defaultRoleOf(6).permissions).not.toContain('order.recheck');
  });

  test('§3.3 an empty list of roles becomes ROLE_SYSTEM_DEFAULT', () => {
    expect(withDefaultRole([])).toEqual(['ROLE_SYSTEM_DEFAULT']);
  });

  test('§6.1 roles that exist are left as they are', () => {
    expect(withDefaultRole(['ROLE_ADMIN'])).toEqual(['ROLE_ADMIN']);
  });

  test('§6.10 reviewing hangs on a role beside those of the types', () => {
    const reviewing = defaultRoles.filter((role) => role.permissions.includes('order.review')).map((role) => role.code);
    expect(reviewing).toEqual(['ROLE_REVIEWER', 'ROLE_ADMIN']);
  });

  test('§+ every permission is held by some default role, and none twice in one', () => {
    const held = new Set(defaultRoles.flatMap((role) => role.permissions));
    expect(Object.keys(permissions).filter((permission) => !held.has(permission as never))).toEqual([]);
    for (const role of defaultRoles) expect(new Set(role.permissions).size).toBe(role.permissions.length);
  });

  test('§+ codes outside the table are no user types', () => {
    expect([0, 7, 8, 10, 1.5, Number.NaN].filter(isUserType)).toEqual([]);
  });
});
