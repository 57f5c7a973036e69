import { permissions as names, type Permission } from './permissions.ts';

/** Rights that let their holder sign, handle money or decide what others may do. */
export const powers: readonly Permission[] = [
  'order.sign',
  'order.money',
  'user.write',
  'user.confirm',
  'role.write',
  'role.grant',
  'sign-on.propose',
  'signing.write',
  'institution.create',
];

const isPower: ReadonlySet<string> = new Set(powers);

export const hasPower = (permissions: Iterable<string>): boolean => [...permissions].some((one) => isPower.has(one));

/** The powers among some rights, as a person reads them. */
export const powerNames = (held: Iterable<string>): string => {
  const own = new Set(held);
  return powers
    .filter((one) => own.has(one))
    .map((one) => names[one])
    .join('、');
};

type Rights = readonly string[];

/** What somebody does to another account, or to a role that accounts hold. */
export type RightsChange =
  /** A new account. */
  | { kind: 'create'; after: Rights }
  /** Another type or other roles of an account, or other permissions of a role. */
  | { kind: 'rights'; before: Rights; after: Rights }
  /** A way into the account: password, e-mail, phone, campus sign-on, or an end of its suspension. */
  | { kind: 'access'; held: Rights };

const gains = (before: Rights, after: Rights): boolean => after.some((one) => !before.includes(one));

/**
 * Whether a change waits for a second person. Rights that are only taken away need none: a power must be easy to stop.
 */
export const needsSecondPerson = (change: RightsChange): boolean => {
  if (change.kind === 'create') return hasPower(change.after);
  if (change.kind === 'access') return hasPower(change.held);
  return hasPower(change.after) && gains(change.before, change.after);
};

/** Everything the change touches must lie within what the actor may give. */
export const isWithin = (ceiling: ReadonlySet<string>, change: RightsChange): boolean => {
  if (change.kind === 'create') return change.after.every((one) => ceiling.has(one));
  if (change.kind === 'access') return change.held.every((one) => ceiling.has(one));
  return [...change.before, ...change.after].every((one) => ceiling.has(one));
};
