import { expect, test } from 'vitest';
import { defaultProfile } from '#domain/institutions/profiles/default.ts';
import { workingMoments } from '../orders/demo-times.ts';
import { numbersTaken, pastOrders } from './history-plan.ts';

const now = new Date('2026-11-16T03:00:00Z');
const moments = workingMoments(now, { holidays: new Set(), makeUpDays: new Set() }, 1_300);
const orders = pastOrders(
  moments,
  ['citation', 'novelty', 'patent'],
  (service) => defaultProfile.services[service],
  10,
);

test('§+ the demo’s past holds orders in each of twelve months, all over before its own weeks', () => {
  const months = new Set(orders.map(({ times }) => times[0]!.toISOString().slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(11);
  expect(orders.length).toBeGreaterThan(80);
  const latest = Math.max(...orders.flatMap(({ times }) => times.map((at) => at.getTime())));
  expect(now.getTime() - latest).toBeGreaterThan(10 * 86_400_000);
});

test('§+ steps follow one another, and numbers count up within a service and a year', () => {
  for (const { times } of orders) expect(times.map(Number)).toEqual(times.map(Number).toSorted((a, b) => a - b));
  for (const { kind, year, last } of numbersTaken(orders)) {
    const own = orders.filter(({ plan, year: of }) => `order.${plan.service}` === kind && of === year);
    expect(own.map(({ serial }) => serial)).toEqual(Array.from({ length: last }, (_, i) => i + 1));
  }
});
