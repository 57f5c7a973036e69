import { describe, expect, test } from 'vitest';
import { ceilingOf, mayGrant, platformPermissions } from './granting.ts';
import { separatedAdministrators } from './separated-administrators.ts';
import { allUserTypes, defaultRoleOf, type UserType } from './user-types.ts';

const defaultRole = (type: UserType) => ({
  userType: type,
  permissions: defaultRoleOf(type).permissions,
});
const full = (type: UserType) => ceilingOf(type, defaultRoleOf(type).permissions);
const security = ceilingOf(1, separatedAdministrators.find((role) => role.code === 'ROLE_SECURITY_ADMIN')!.permissions);

describe('granting', () => {
  test('§+ an administrator appoints every type of the institution and never the platform’s', () => {
    expect(allUserTypes.filter((type) => mayGrant(full(1), defaultRole(type), type))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('§+ the platform administrator appoints every type', () => {
    expect(allUserTypes.filter((type) => mayGrant(full(9), defaultRole(type), type))).toEqual([...allUserTypes]);
  });

  test('§+ a security administrator appoints workers by their type but no administrator', () => {
    expect(allUserTypes.filter((type) => mayGrant(security, defaultRole(type), type))).toEqual([2, 3, 4, 5, 6]);
  });

  test('§+ a default role given to another type must be within what the giver holds', () => {
    const keeper = ceilingOf(2, ['role.write', 'user.write']);
    expect(mayGrant(keeper, defaultRole(4), 3)).toBe(false);
    expect(mayGrant(full(1), defaultRole(4), 3)).toBe(true);
  });

  test('§+ the platform administrator’s role goes to nobody of an institution', () => {
    expect(mayGrant(full(9), defaultRole(9), 1)).toBe(false);
  });

  test('§+ whoever holds user.write alone appoints nobody, whatever the type brings', () => {
    const clerk = ceilingOf(2, ['user.read', 'user.write', 'role.write']);
    expect(allUserTypes.filter((type) => mayGrant(clerk, defaultRole(type), type))).toEqual([]);
  });

  test('§+ a security administrator gives the work on orders without doing it, and nothing that keeps the institution', () => {
    const custom = (...permissions: string[]) => ({ userType: null, permissions });
    expect(mayGrant(security, custom('order.search', 'statistics.read', 'file.upload'), 2)).toBe(true);
    for (const kept of ['institution.write', 'audit.read', 'deploy.upload', 'menu.write'])
      expect(mayGrant(security, custom('order.search', kept), 2)).toBe(false);
  });

  test('§+ what acts on all institutions is held by none', () => {
    expect([...platformPermissions].sort()).toEqual([
      'dictionary.write',
      'institution.create',
      'job.write',
      'menu.write',
    ]);
  });
});
