import { describe, expect, test } from 'vitest';
import { anybodyConfirms, type Confirmer, confirmFault, type Proposal } from './confirming.ts';
import { separatedAdministrators } from './separated-administrators.ts';
import { defaultRoleOf, type UserType } from './user-types.ts';

const person = (id: string, type: UserType, more: Partial<Confirmer> = {}): Confirmer => ({
  id,
  institutionId: type === 9 ? null : 100,
  type,
  active: true,
  permissions: new Set(defaultRoleOf(type).permissions),
  ...more,
});
const security = person('security', 1, {
  permissions: new Set(separatedAdministrators.find(({ code }) => code === 'ROLE_SECURITY_ADMIN')!.permissions),
});
const admin = person('admin', 1);
const root = person('root', 9);
const leader = defaultRoleOf(6).permissions;
const proposal = (more: Partial<Proposal> = {}): Proposal => ({
  proposedBy: 'first',
  about: 'leader',
  institutionId: 100,
  grants: leader,
  confirmers: 'institution',
  ...more,
});

describe('who may confirm', () => {
  test('§+ another administrator of the institution, or the security administrator', () => {
    expect(confirmFault(admin, proposal(), [admin])).toBeUndefined();
    expect(confirmFault(security, proposal(), [security])).toBeUndefined();
  });

  test('§+ never the proposer, nor whom it is about, nor a stranger, nor who cannot sign in', () => {
    expect(confirmFault(admin, proposal({ proposedBy: 'admin' }), [])).toBe('own');
    expect(confirmFault(admin, proposal({ about: 'admin' }), [])).toBe('about');
    expect(confirmFault(person('x', 1, { institutionId: 151 }), proposal(), [])).toBe('foreign');
    expect(confirmFault(person('x', 1, { active: false }), proposal(), [])).toBe('inactive');
    expect(confirmFault(person('x', 6), proposal(), [])).toBe('no-right');
    expect(confirmFault(person('root', 9), proposal({ proposedBy: 'root' }), [])).toBe('own');
  });

  test('§+ nobody confirms more than they may give themselves', () => {
    expect(confirmFault(security, proposal({ grants: [...leader, 'audit.read'] }), [])).toBe('beyond');
  });

  test('§+ the platform administrator decides where the institution has nobody else', () => {
    expect(confirmFault(root, proposal(), [root])).toBeUndefined();
    expect(confirmFault(root, proposal(), [root, admin])).toBe('institution-first');
    expect(confirmFault(root, proposal({ proposedBy: 'admin' }), [root, admin])).toBeUndefined();
    expect(confirmFault(root, proposal({ grants: ['audit.read'] }), [root, security])).toBeUndefined();
    expect(confirmFault(root, proposal({ institutionId: null }), [root, admin])).toBeUndefined();
  });

  test('§+ sign-on settings are confirmed by the platform administrator alone', () => {
    const signOn = proposal({ confirmers: 'platform', about: null, grants: [] });
    expect(confirmFault(admin, signOn, [admin, root])).toBe('platform-only');
    expect(confirmFault(root, signOn, [admin, root])).toBeUndefined();
  });

  test('§+ where the only platform administrator proposes for the only administrator, nobody is left', () => {
    const reset = proposal({ proposedBy: 'root', about: 'admin', grants: defaultRoleOf(1).permissions });
    expect(anybodyConfirms(reset, [root, admin])).toBe(false);
    expect(anybodyConfirms(reset, [root, admin, person('root2', 9)])).toBe(true);
  });
});
