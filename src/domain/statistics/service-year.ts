import { countIn, type Histogram, medianOf, turnaroundBins } from './turnaround.ts';

/** What the figures of a service's year are made of: one accepted order. */
export interface YearOrder {
  /** `2026-03`, by the day of acceptance. */
  month: string;
  state: 'open' | 'completed' | 'ended';
  /** Working days; null before the end. */
  days: number | null;
  searchedBy: readonly string[];
  reviewedBy: string | null;
}

export interface OrderGroup {
  key: string;
  name: string;
  accepted: number;
  completed: number;
  ended: number;
  medianDays: number | null;
}

const histogramOf = (orders: readonly YearOrder[]): Histogram => {
  const counted = new Map<number, number>();
  for (const { state, days } of orders)
    if (state === 'completed' && days !== null) counted.set(days, (counted.get(days) ?? 0) + 1);
  return counted;
};

export const groupOf = (key: string, name: string, orders: readonly YearOrder[]): OrderGroup => ({
  key,
  name,
  accepted: orders.length,
  completed: orders.filter(({ state }) => state === 'completed').length,
  ended: orders.filter(({ state }) => state === 'ended').length,
  medianDays: medianOf(histogramOf(orders)),
});

/** The word of a choice; a key that is none stands for itself. */
export const labelOf = (choices: Readonly<Record<string, string>>, key: string): string =>
  choices[key] ?? (key || '未填写');

const byFrequency = (a: OrderGroup, b: OrderGroup): number => b.accepted - a.accepted || (a.key < b.key ? -1 : 1);

/** One group for each key, the most frequent first. */
export const groupsBy = <Order extends YearOrder>(
  orders: readonly Order[],
  keyOf: (order: Order) => string,
  nameOf: (key: string) => string,
): OrderGroup[] =>
  [...new Set(orders.map(keyOf))]
    .map((key) =>
      groupOf(
        key,
        nameOf(key),
        orders.filter((order) => keyOf(order) === key),
      ),
    )
    .sort(byFrequency);

/** What every service's year has: totals, months, days and people. */
export const serviceYear = (year: number, orders: readonly YearOrder[]) => {
  const people = new Set(orders.flatMap(({ searchedBy, reviewedBy }) => [...searchedBy, reviewedBy ?? []].flat()));
  const days = histogramOf(orders);
  return {
    totals: groupOf('', '合计', orders),
    months: Array.from({ length: 12 }, (_, at) => {
      const key = `${year}-${String(at + 1).padStart(2, '0')}`;
      return groupOf(
        key,
        `${at + 1} 月`,
        orders.filter(({ month }) => month === key),
      );
    }),
    days: turnaroundBins.map((bin) => ({ name: bin.name, n: countIn(days, bin) })),
    people: [...people]
      .map((id) => {
        const searched = orders.filter(({ searchedBy }) => searchedBy.includes(id));
        return {
          id,
          searched: searched.length,
          reviewed: orders.filter(({ reviewedBy }) => reviewedBy === id).length,
          medianDays: medianOf(histogramOf(searched)),
        };
      })
      .sort((a, b) => b.searched - a.searched || b.reviewed - a.reviewed || (a.id < b.id ? -1 : 1)),
  };
};
