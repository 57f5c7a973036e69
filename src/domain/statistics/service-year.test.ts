import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsBy, labelOf, serviceYear, type YearOrder } from './service-year.ts';

const order: fc.Arbitrary<YearOrder> = fc.record({
  month: fc.constantFrom('2025-12', '2026-01', '2026-02', '2026-12'),
  state: fc.constantFrom('open', 'completed', 'ended'),
  days: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
  searchedBy: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
  reviewedBy: fc.constantFrom('a', 'd', null),
});

/** The middle of what is completed and has its days; of two in the middle the mean. */
const middle = (orders: readonly YearOrder[]): number | null => {
  const days = orders
    .flatMap(({ state, days: n }) => (state === 'completed' && n !== null ? [n] : []))
    .sort((one, other) => one - other);
  if (days.length === 0) return null;
  const half = Math.floor(days.length / 2);
  return days.length % 2 === 1 ? days[half]! : (days[half - 1]! + days[half]!) / 2;
};

const figures = (orders: readonly YearOrder[]) => {
  let [completed, ended] = [0, 0];
  for (const { state } of orders) {
    if (state === 'completed') completed += 1;
    if (state === 'ended') ended += 1;
  }
  return { accepted: orders.length, completed, ended, medianDays: middle(orders) };
};

test('§+ totals, months and people of a year are what one counts order by order', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 25 }), (orders) => {
      const year = serviceYear(2026, orders);
      expect(year.totals).toMatchObject({ name: '合计', ...figures(orders) });
      expect(year.months.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1} 月`));
      for (const month of year.months)
        expect(month).toMatchObject(figures(orders.filter((one) => one.month === month.key)));
      expect(year.days.reduce((sum, { n }) => sum + n, 0)).toBe(
        orders.filter(({ state, days }) => state === 'completed' && days !== null).length,
      );
      const named = new Set(orders.flatMap((one) => [...one.searchedBy, ...(one.reviewedBy ? [one.reviewedBy] : [])]));
      expect(new Set(year.people.map(({ id }) => id))).toEqual(named);
      for (const { id, searched, reviewed, medianDays } of year.people) {
        const own = orders.filter(({ searchedBy }) => searchedBy.includes(id));
        expect([searched, reviewed, medianDays]).toEqual([
          own.length,
          orders.filter(({ reviewedBy }) => reviewedBy === id).length,
          middle(own),
        ]);
      }
      const ranks = year.people.map(({ id, searched, reviewed }) => [-searched, -reviewed, id] as const);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1)));
    }),
    { numRuns: 60 },
  );
});

test('§+ groups come the most frequent first, of equals by their key, each with its own orders', () => {
  const one = (month: string): YearOrder => ({ month, state: 'open', days: null, searchedBy: [], reviewedBy: null });
  const groups = groupsBy(
    ['b', 'a', 'c', 'c'].map(one),
    ({ month }) => month,
    (key) => key.toUpperCase(),
  );
  expect(groups.map(({ key, name, accepted }) => [key, name, accepted])).toEqual([
    ['c', 'C', 2],
    ['a', 'A', 1],
    ['b', 'B', 1],
  ]);
});

test('§+ a key without a word stands for itself, and none is not filled in', () => {
  expect(labelOf({ a: '甲' }, 'a')).toBe('甲');
  expect(labelOf({ a: '甲' }, 'b')).toBe('b');
  expect(labelOf({ a: '甲' }, '')).toBe('未填写');
});
