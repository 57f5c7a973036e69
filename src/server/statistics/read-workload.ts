import type { Workload } from '#contracts/statistics.ts';
import { factOf, orderFactNames, orderFacts, reportedFact } from '#domain/orders/facts.ts';
import { staffView } from '#domain/orders/staff-view.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/status.ts';
import { taskKindNames, taskKinds } from '#domain/orders/task-kinds.ts';
import { taskOfName } from '#domain/orders/tasks.ts';
import { isPaymentWay, paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { type Service, services } from '#domain/services/service.ts';
import { type DayRange, grainOf, monthOf, type Period, periodsOf } from '#domain/statistics/periods.ts';
import { countIn, medianOf, turnaroundBins } from '#domain/statistics/turnaround.ts';
import { readingOf, type SessionContext } from '../http/context.ts';
import { countsOf, histogramOf, moneyOf } from './adding-up.ts';
import { institutionOf } from './statistic-policy.ts';
import { type Asked, readTold, type StatisticRow, standingNow } from './statistic-store.ts';

const serviceKeys = Object.keys(services) as Service[];
const timesOf = ({ n }: { n: number }) => n;

const isFinished = ({ name }: StatisticRow): boolean => factOf(name) === reportedFact;

const factsOf = (rows: readonly StatisticRow[]) =>
  countsOf(
    orderFactNames,
    rows,
    ({ name }) => factOf(name),
    ({ n }) => n,
  );

/** Rows of the stretch of time that begins so. */
export const within = (period: Period, grain: 'day' | 'month') => {
  const first = grain === 'month' ? monthOf(period.from) : period.from;
  return ({ at }: StatisticRow): boolean => at === first;
};

const figuresOf = (orders: readonly StatisticRow[], money: readonly StatisticRow[]) => {
  const done = orders.filter(isFinished);
  return {
    counts: factsOf(orders),
    papers: done.reduce((sum, { papers }) => sum + papers, 0),
    medianDays: medianOf(histogramOf(done)),
    ...moneyOf(money),
  };
};

/** Where orders stand, under the words that staff read; drafts are their owners' affair. */
const statusesOf = (rows: readonly { service: Service; status: OrderStatus; n: number }[]): Workload['statuses'] => {
  const nameOf = (status: OrderStatus): string => {
    const { label, badge } = staffView(status, 'citation');
    return badge ? `${label} · ${badge}` : label;
  };
  return orderStatuses.flatMap((status) => {
    const here = rows.filter((row) => row.status === status && status !== 'draft');
    if (here.length === 0) return [];
    const counts = countsOf(serviceKeys, here, ({ service }) => service, timesOf);
    return [{ name: nameOf(status), of: [status], counts, n: here.reduce((sum, { n }) => sum + n, 0) }];
  });
};

const tasksOf = (rows: readonly StatisticRow[]): Workload['tasks'] =>
  taskKindNames.flatMap((key) => {
    const here = rows.filter(({ name }) => taskOfName(name) === key);
    if (here.length === 0) return [];
    const counts = countsOf(serviceKeys, here, ({ service }) => service, timesOf);
    return [{ key, name: taskKinds[key], counts, n: here.reduce((sum, { n }) => sum + n, 0) }];
  });

const turnaroundOf = (orders: readonly StatisticRow[]): Workload['turnaround'] => {
  const done = orders.filter(isFinished);
  const histograms = serviceKeys.map(
    (key) => [key, histogramOf(done.filter(({ service }) => service === key))] as const,
  );
  return turnaroundBins.map((bin) => ({
    ...bin,
    counts: Object.fromEntries(histograms.map(([key, histogram]) => [key, countIn(histogram, bin)])),
  }));
};

const waysOf = (money: readonly StatisticRow[]): Workload['ways'] =>
  [...Map.groupBy(money, ({ way }) => way)].map(([way, rows]) => ({
    name: isPaymentWay(way) ? paymentWayLabel(way) : '未注明',
    ...moneyOf(rows),
  }));

const bySum = ['name', 'service', 'days'] as const;
const byMoney = ['name', 'service', 'way'] as const;

/** The sums alone, without what happened when. */
export const readTotals = async (context: SessionContext, range: DayRange): Promise<Workload['totals']> => {
  const institutionId = institutionOf(context);
  const [orders, money] = await Promise.all([
    readTold(readingOf(context), institutionId, 'order', range, { grain: 'month', by: bySum }),
    readTold(readingOf(context), institutionId, 'money', range, { grain: 'month', by: byMoney }),
  ]);
  return figuresOf(orders, money);
};

/** The whole institution in a range: orders, desks, turnaround and income, all from the days kept with each change. */
export const readWorkload = async (context: SessionContext, range: DayRange): Promise<Workload> => {
  const institutionId = institutionOf(context);
  const grain = grainOf(range);
  const told = (topic: 'order' | 'task' | 'money', by: Asked['by']) =>
    readTold(readingOf(context), institutionId, topic, range, { grain, by });
  const [orders, ordersThen, tasks, money, moneyThen, standing] = await Promise.all([
    told('order', bySum),
    told('order', ['at', 'name']),
    told('task', ['name', 'service']),
    told('money', byMoney),
    told('money', ['at', 'name']),
    standingNow(readingOf(context)),
  ]);
  const periods = periodsOf(range, grain);
  return {
    ...range,
    facts: orderFactNames.map((key) => ({ key, name: orderFacts[key] })),
    totals: figuresOf(orders, money),
    periods: periods.map((period) => ({ ...period, counts: factsOf(ordersThen.filter(within(period, grain))) })),
    services: serviceKeys.map((key) => ({
      key,
      name: services[key],
      ...figuresOf(
        orders.filter(({ service }) => service === key),
        money.filter(({ service }) => service === key),
      ),
    })),
    statuses: statusesOf(standing),
    tasks: tasksOf(tasks),
    turnaround: turnaroundOf(orders),
    income: periods.map((period) => ({ ...period, ...moneyOf(moneyThen.filter(within(period, grain))) })),
    ways: waysOf(money),
  };
};
