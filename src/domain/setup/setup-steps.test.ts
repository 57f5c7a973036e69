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

test('§+ a station that nobody can reach is named among those that are', () => {
  const station = (name: string, reachable: boolean) => ({ name, reachable, sealed: false });
  const two = { ...empty, stations: [station('南区站', true), station('北区站', false)] };
  expect([stateOf(two).station, wordsOf(two, 'station')]).toEqual([
    'missing',
    '北区站没有联系人与电话，委托人找不到您',
  ]);
  const both = { ...empty, stations: [station('南区站', true), station('北区站', true)] };
  expect([stateOf(both).station, wordsOf(both, 'station')]).toEqual(['done', '已有 南区站、北区站']);
  expect(wordsOf({ ...empty, stations: [] }, 'station')).toBe('还没有检索站');
});

test('§+ of several services only those that are charged need a price, and those without one are named', () => {
  const free = resolveProfile({
    id: null,
    overlay: { services: { citation: { paymentGate: 'none' } } },
  });
  const facts = { ...empty, profile: free, modules: ['citation', 'novelty', 'patent'] as SetupFacts['modules'] };
  expect(wordsOf(facts, 'prices')).toBe('科技查新、专利设为收费，但还没有价目');
  expect(wordsOf({ ...facts, pricedServices: ['novelty'] }, 'prices')).toBe('专利设为收费，但还没有价目');
  const priced = { ...facts, pricedServices: ['novelty', 'patent'] as SetupFacts['pricedServices'] };
  expect([stateOf(priced).prices, wordsOf(priced, 'prices')]).toEqual(['done', '科技查新、专利已有价目']);
  expect(wordsOf({ ...facts, modules: ['citation'] }, 'prices')).toBe('各项服务都不收费');
  // One charged service among several keeps the way to pay open.
  expect([stateOf(facts).payment, stateOf({ ...facts, modules: ['citation'] }).payment]).toEqual(['optional', 'done']);
});

test('§+ a seal needs the picture of one station and a certificate; what lacks is named', () => {
  const sealed = { ...empty, stations: [...empty.stations, { name: '二站', reachable: true, sealed: true }] };
  expect(wordsOf(empty, 'seal')).toBe('还没有检索站的印章、签章证书，报告须签章');
  expect(wordsOf(sealed, 'seal')).toBe('还没有签章证书，报告须签章');
  expect(wordsOf({ ...empty, certificate: true }, 'seal')).toBe('还没有检索站的印章，报告须签章');
  expect(stateOf({ ...sealed, certificate: true }).seal).toBe('done');
  const path = (facts: SetupFacts) => setupSteps(facts).find(({ key }) => key === 'seal')!.path;
  expect([path(empty), path({ ...empty, certificate: true })]).toEqual(['/system/signing', '/newSearchStation']);
});

test('§+ the first order is asked for, then its acceptance', () => {
  expect(wordsOf(empty, 'order')).toContain('请以委托人的身份注册');
  expect(wordsOf({ ...empty, orders: { submitted: 1, accepted: 0 } }, 'order')).toBe('已有委托提交，请到受理台受理');
  const accepted = { ...empty, orders: { submitted: 1, accepted: 1 } };
  expect([stateOf(accepted).order, wordsOf(accepted, 'order')]).toEqual(['done', '已受理过委托']);
});
