import { describe, expect, test } from 'vitest';
import { standardMenu } from '../navigation/standard-menu.ts';
import { ceilingOf } from './granting.ts';
import type { Permission } from './permissions.ts';
import { separatedAdministrators } from './separated-administrators.ts';

const [system, security, auditor] = ['ROLE_SYSTEM_ADMIN', 'ROLE_SECURITY_ADMIN', 'ROLE_AUDITOR'].map(
  (code) => separatedAdministrators.find((role) => role.code === code)!,
) as [
  (typeof separatedAdministrators)[number],
  (typeof separatedAdministrators)[number],
  (typeof separatedAdministrators)[number],
];

/** What changes an account or its rights. */
const granting: readonly Permission[] = [
  'user.write',
  'registration.approve',
  'role.write',
  'role.grant',
  'session.end',
];

describe('the three separated administrators', () => {
  test('§+ no permission is held by two of them', () => {
    const held = separatedAdministrators.flatMap((role) => role.permissions);
    expect(new Set(held).size).toBe(held.length);
    expect(separatedAdministrators).toHaveLength(3);
  });

  test('§+ who sets up neither reads the audit log nor says who may do what', () => {
    expect(system.permissions.filter((one) => one === 'audit.read' || granting.includes(one))).toEqual([]);
  });

  test('§+ who says who may do what neither sets up, nor works on orders, nor reads the audit log', () => {
    expect(granting.every((one) => security.permissions.includes(one))).toBe(true);
    expect(security.permissions.filter((one) => /^(order|institution|audit|deploy|database)\./.test(one))).toEqual([]);
  });

  test('§+ who audits only reads', () => {
    expect(auditor.permissions).toEqual(['audit.read']);
  });

  test('§+ nobody of the three may appoint one of the other two', () => {
    for (const giver of separatedAdministrators)
      for (const role of separatedAdministrators.filter((one) => one !== giver)) {
        const within = ceilingOf(1, giver.permissions);
        expect(role.permissions.every((one) => within.has(one))).toBe(false);
      }
  });

  test('§+ each sees pages of the standard menu, and of administration none that another of them sees', () => {
    const known = new Set(standardMenu.map(({ path }) => path));
    const seen = separatedAdministrators.map((role) => role.menu ?? []);
    expect(seen.flat().filter((path) => !known.has(path))).toEqual([]);
    const own = seen.flatMap((paths) => paths.filter((path) => /^\/(system\/(?!overview)|newS|dataB)/.test(path)));
    expect(new Set(own).size).toBe(own.length);
  });
});
