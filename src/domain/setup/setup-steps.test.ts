import { expect, test } from 'vitest';
import { defaultProfile } from '../institutions/profiles/default.ts';
import { resolveProfile } from '../institutions/resolve-profile.ts';
import { type SetupFacts, setupSteps } from './setup-steps.ts';

const empty: SetupFacts = {
  modules: ['citation'],
  profile: defaultProfile,
  branded: false,
  logo: false,
  stations: [{ name: '新城检索站', reachable: false, sealed: false }],
  holders: {},
  pricedServices: [],
  ownTemplates: 0,
  ownDays: 0,
  gateways: 0,
  mailLeaves: false,
  certificate: false,
  orders: { submitted: 0, accepted: 0 },
};
const stateOf = (facts: SetupFacts) => Object.fromEntries(setupSteps(facts).map(({ key, state }) => [key, state]));
const wordsOf = (facts: SetupFacts, key: string) => setupSteps(facts).find((step) => step.key === key)?.words;

test('§+ an empty institution lacks what no order can do without; the rest is free to choose', () => {
  expect(stateOf(empty)).toEqual({
    brand: 'missing',
    logo: 'optional',
    station: 'missing',
    staff: 'missing',
    prices: 'missing',
    template: 'optional',
    calendar: 'optional',
    payment: 'optional',
    mail: 'optional',
    seal: 'missing',
    order: 'missing',
  });
  expect(wordsOf(empty, 'staff')).toContain('还缺受理馆员、检索馆员、复审馆员、签章领导');
  expect(wordsOf(empty, 'station')).toContain('新城检索站没有联系人与电话');
});

test('§+ who is needed follows the way that the settings make', () => {
  const profile = resolveProfile({
    id: null,
    overlay: { services: { citation: { paymentGate: 'none', reviewLevels: 0, signatureNeeded: false } } },
  });
  const facts = { ...empty, profile, holders: { 'order.accept': 1, 'order.search': 2 } };
  expect(stateOf(facts)).toMatchObject({ staff: 'done', prices: 'done', payment: 'done', seal: 'optional' });
  expect(wordsOf(facts, 'staff')).toBe('受理馆员 1 人、检索馆员 2 人');
});

test('§+ with everything there nothing is missing', () => {
  const holders = { 'order.accept': 1, 'order.search': 1, 'order.recheck': 1, 'order.sign': 1 };
  const full: SetupFacts = {
    ...empty,
    branded: true,
    logo: true,
    stations: [{ name: '新城检索站', reachable: true, sealed: true }],
    holders,
    pricedServices: ['citation'],
    ownTemplates: 1,
    ownDays: 1,
    gateways: 1,
    mailLeaves: true,
    certificate: true,
    orders: { submitted: 1, accepted: 1 },
  };
  expect(new Set(Object.values(stateOf(full)))).toEqual(new Set(['done']));
  expect(wordsOf({ ...full, orders: { submitted: 1, accepted: 0 } }, 'order')).toContain('受理台');
});
