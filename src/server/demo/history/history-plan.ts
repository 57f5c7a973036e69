import { chinaDay } from '#domain/dates/china-day.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Service } from '#domain/services/service.ts';
import type { ServiceSettings } from '#domain/services/service-settings.ts';
import { type DemoPlan, planTo } from '../orders/demo-plans.ts';

/** An order of the past year, over and done. */
export interface PastOrder {
  plan: DemoPlan;
  /** Which of the institution's past orders, oldest first. */
  at: number;
  /** The draft, then each step. */
  times: Date[];
  /** The year and the serial that its number has. */
  year: number;
  serial: number;
}

/** The last weeks belong to the demo that is there at the first start. */
const recentMoments = 150;
const momentsOfYear = 1_250;
/** Moments of a working day. */
const ofDay = 5;

/** How busy each month is, January first: titles are applied for in autumn, projects in spring. */
const busy = [3, 2, 5, 4, 4, 3, 2, 3, 5, 5, 6, 5];

const minute = 60_000;
const fates: readonly OrderStatus[] = [
  'completed',
  'completed',
  'completed',
  'withdrawn',
  'completed',
  'completed',
  'refused',
];

/** When past orders were begun, oldest first: `pace` of them in an ordinary fortnight. */
const beginnings = (moments: readonly Date[], pace: number): number[] => {
  const found: number[] = [];
  let owed = 0;
  for (let at = Math.min(moments.length, momentsOfYear) - 1; at > recentMoments; at -= 1) {
    const month = Number(chinaDay(moments[at]!).slice(5, 7)) - 1;
    owed += (pace * (busy[month] ?? 3)) / (4 * 10 * ofDay);
    if (owed < 1) continue;
    owed -= 1;
    found.push(at);
  }
  return found;
};

/** The orders of twelve months before the demo's own weeks; the same for the same day. `moments` are newest first. */
export const pastOrders = (
  moments: readonly Date[],
  services: readonly Service[],
  settings: (service: Service) => ServiceSettings,
  pace: number,
): PastOrder[] => {
  const serials = new Map<string, number>();
  return beginnings(moments, pace).flatMap((begun, at) => {
    // Two of three are citation orders where the institution has them.
    const service = at % 3 === 2 || !services.includes('citation') ? services[at % services.length]! : 'citation';
    const plan = planTo(service, fates[at % fates.length]!, settings(service), at);
    if (!plan) return [];
    const times = [0, ...plan.acts.map((_, step) => step + 1)].map((step) => {
      const moment = moments[Math.max(recentMoments - 100, begun - step * (1 + (at % 3)))]!;
      return new Date(moment.getTime() + ((at * 7 + step * 3) % 50) * minute);
    });
    const year = Number(chinaDay(times[1] ?? times[0]!).slice(0, 4));
    const serial = (serials.get(`${service} ${year}`) ?? 0) + 1;
    serials.set(`${service} ${year}`, serial);
    return [{ plan, at, times, year, serial }];
  });
};

/** How many numbers of each series they take. */
export const numbersTaken = (orders: readonly PastOrder[]): { kind: string; year: number; last: number }[] => {
  const last = new Map<string, { kind: string; year: number; last: number }>();
  for (const { plan, year, serial } of orders) {
    const kind = `order.${plan.service}`;
    last.set(`${kind} ${year}`, { kind, year, last: serial });
  }
  return [...last.values()];
};
