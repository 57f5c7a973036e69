import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '#tests/builders/seeded-properties.ts';
import { ceilingOf } from './granting.ts';
import { type Permission, permissions } from './permissions.ts';
import { hasPower, isWithin, needsSecondPerson, powers, type RightsChange } from './powers.ts';
import { defaultRoleOf, type UserType } from './user-types.ts';

const all = Object.keys(permissions) as Permission[];
const of = (type: UserType): readonly string[] => defaultRoleOf(type).permissions;

describe('what needs a second person', () => {
  test('§+ administrators, acceptors and leaders hold powers; the other workers and applicants hold none', () => {
    const types: readonly UserType[] = [1, 2, 3, 4, 5, 6, 9];
    expect(types.filter((type) => hasPower(of(type)))).toEqual([1, 4, 6, 9]);
  });

  test('§+ a new leader waits, a new librarian does not', () => {
    expect(needsSecondPerson({ kind: 'create', after: of(6) })).toBe(true);
    expect(needsSecondPerson({ kind: 'create', after: of(2) })).toBe(false);
  });

  test('§+ a way into the account of somebody with powers waits', () => {
    expect(needsSecondPerson({ kind: 'access', held: of(4) })).toBe(true);
    expect(needsSecondPerson({ kind: 'access', held: of(5) })).toBe(false);
  });

  test('§+ rights that are only taken away take effect at once; any that are added to a holder of powers wait', () => {
    const before = of(6);
    expect(needsSecondPerson({ kind: 'rights', before, after: ['order.sign'] })).toBe(false);
    expect(needsSecondPerson({ kind: 'rights', before, after: [...before, 'order.review'] })).toBe(true);
    expect(needsSecondPerson({ kind: 'rights', before, after: of(2) })).toBe(false);
    expect(needsSecondPerson({ kind: 'rights', before: of(2), after: of(6) })).toBe(true);
  });
});

interface Account {
  held: string[];
  /** Permissions of a role that they hold besides, by its place. */
  roles: number[];
}
interface World {
  accounts: Account[];
  roles: string[][];
  /** Accounts as which the one person can sign in. */
  controlled: Set<number>;
}

const rightsOf = ({ roles }: World, one: Account): string[] => [
  ...new Set([...one.held, ...one.roles.flatMap((role) => roles[role] ?? [])]),
];

const someRights = fc.subarray(all);
const operation = fc.record({
  by: fc.nat(20),
  on: fc.nat(20),
  verb: fc.constantFrom('create', 'take-over', 'set-rights', 'give-role', 'edit-role', 'make-role'),
  rights: fc.oneof(someRights, fc.constantFrom(...([1, 2, 3, 4, 5, 6] as const).map((type) => [...of(type)]))),
  role: fc.nat(6),
});
type Operation = typeof operation extends fc.Arbitrary<infer Made> ? Made : never;

/** What the change is, the right that it takes, and what it makes of the world. */
const changeOf = (world: World, { on, verb, rights, role }: Operation) => {
  const target = on % world.accounts.length;
  const account = world.accounts[target]!;
  const before = rightsOf(world, account);
  const place = role % world.roles.length;
  const given = world.roles[place]!;
  const changes: Record<Operation['verb'], { needs: Permission; change: RightsChange; make: () => void }> = {
    create: {
      needs: 'user.write',
      change: { kind: 'create', after: rights },
      make: () => void world.controlled.add(world.accounts.push({ held: rights, roles: [] }) - 1),
    },
    'take-over': {
      needs: 'user.write',
      change: { kind: 'access', held: before },
      make: () => void world.controlled.add(target),
    },
    'set-rights': {
      needs: 'user.write',
      change: { kind: 'rights', before, after: rights },
      make: () => Object.assign(account, { held: rights, roles: [] }),
    },
    'give-role': {
      needs: 'user.write',
      change: { kind: 'rights', before, after: [...before, ...given] },
      make: () => account.roles.push(place),
    },
    'edit-role': {
      needs: 'role.write',
      change: { kind: 'rights', before: given, after: rights },
      make: () => void world.roles.splice(place, 1, rights),
    },
    // Nobody holds a new role yet.
    'make-role': {
      needs: 'role.write',
      change: { kind: 'rights', before: rights, after: rights },
      make: () => void world.roles.push(rights),
    },
  };
  return changes[verb];
};

const perform = (world: World, step: Operation): void => {
  const own = [...world.controlled];
  const by = own[step.by % own.length]!;
  const held = new Set(rightsOf(world, world.accounts[by]!));
  const { needs, change, make } = changeOf(world, step);
  if (!held.has(needs) || !isWithin(ceilingOf(2, held), change)) return;
  const second = own.some((one) => one !== by && rightsOf(world, world.accounts[one]!).includes('user.confirm'));
  if (!needsSecondPerson(change) || second) make();
};

test('§+ whatever one person may do, alone they never come to a power that is not their own', () => {
  const start = fc.record({
    own: someRights,
    others: fc.array(someRights, { minLength: 1, maxLength: 5 }),
    roles: fc.array(someRights, { minLength: 1, maxLength: 3 }),
    steps: fc.array(operation, { maxLength: 25 }),
  });
  fc.assert(
    fc.property(start, ({ own, others, roles, steps }) => {
      const world: World = {
        // The person's own account, and an applicant's that anybody may register.
        accounts: [own, [...of(3)], ...others].map((held) => ({ held: [...held], roles: [] })),
        roles: roles.map((role) => [...role]),
        controlled: new Set([0, 1]),
      };
      for (const step of steps) perform(world, step);
      const reached = [...world.controlled].flatMap((one) => rightsOf(world, world.accounts[one]!));
      expect(powers.filter((power) => reached.includes(power) && !own.includes(power))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
