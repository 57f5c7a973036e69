import { sql } from 'kysely';
import { formatDay } from '#domain/dates/format.ts';
import { workingDaysBetween } from '#domain/dates/working-days.ts';
import { fruitlessStatuses } from '#domain/orders/facts.ts';
import { uncounted } from '#domain/orders/tasks.ts';
import { addDays, type Span } from '#domain/statistics/periods.ts';
import { readCalendar } from '#server/calendar/read-calendar.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Keys with three sums: how many, papers, fen. */
type Sums = Map<string, [number, number, number]>;

const add = (sums: Sums, key: readonly unknown[], n: number, papers: number, amount: number): void => {
  const text = key.join(' ');
  const [a, b, c] = sums.get(text) ?? [0, 0, 0];
  sums.set(text, [a + n, b + papers, c + amount]);
};

const linesOf = (sums: Sums): string[] =>
  [...sums]
    .filter(([, figures]) => figures.some((figure) => figure !== 0))
    .map(([key, figures]) => `${key} = ${figures.join(' ')}`)
    .sort();

/** The figures as histories and ledgers tell them, order by order, without a look at what was kept. */
export const recountStatistics = async (db: Db): Promise<string[]> => {
  const sums: Sums = new Map();
  const orders = await db.all(kysely.selectFrom('orders').selectAll());
  const told = await db.all(kysely.selectFrom('order_steps').selectAll().orderBy('at').orderBy('id'));
  const steps = new Map<string, typeof told>();
  for (const step of told) steps.set(step.order_id, [...(steps.get(step.order_id) ?? []), step]);
  const calendars = new Map<number, Awaited<ReturnType<typeof readCalendar>>>();
  for (const order of orders) {
    const { institution_id: institution, service, paper_count: papers } = order;
    const history = steps.get(order.id) ?? [];
    const dayOf = (step: { at: Date } | undefined) => step && formatDay(step.at);
    const tell = (day: string | undefined, name: string, days = -1) =>
      day && add(sums, [institution, 'order', day, name, service, nobody, '-', days], 1, papers, 0);
    const accepted = dayOf(history.find(({ action }) => action === 'accept'));
    // An order that was taken up again is not done.
    const done =
      order.status === 'completed'
        ? dayOf(
            history.findLast(({ from_status, to_status }) => to_status === 'completed' && from_status !== 'completed'),
          )
        : undefined;
    tell(dayOf(history.find(({ action }) => action === 'submit')), 'submitted');
    tell(accepted, 'accepted');
    if (done && !calendars.has(institution)) calendars.set(institution, await readCalendar(db, institution));
    tell(done, 'completed', done && accepted ? workingDaysBetween(accepted, done, calendars.get(institution)!) : -1);
    if (fruitlessStatuses.includes(order.status))
      tell(dayOf(history.findLast(({ to_status }) => to_status === order.status)), order.status);
    for (const step of history)
      if (step.actor_id && !uncounted.includes(step.action as never) && (step.party !== 'applicant' || step.on_behalf))
        add(sums, [institution, 'task', dayOf(step), step.action, service, step.actor_id, '-', -1], 1, step.papers, 0);
  }
  const serviceOf = new Map(orders.map(({ id, service }) => [id, service]));
  const signs: Readonly<Record<string, [string, number]>> = {
    payment: ['paid', 1],
    'payment-reversal': ['paid', -1],
    refund: ['refunded', 1],
  };
  for (const entry of await db.all(kysely.selectFrom('ledger_entries').selectAll())) {
    const [side, sign] = signs[entry.kind] ?? ['', 0];
    const key = [entry.institution_id, 'money', formatDay(entry.at), side, serviceOf.get(entry.order_id), nobody];
    if (side) add(sums, [...key, entry.way ?? '-', -1], 1, 0, sign * entry.amount);
  }
  return linesOf(sums);
};

interface KeptRow {
  institution_id: number;
  topic: string;
  day: string;
  name: string;
  service: string;
  actor_id: string;
  way: string;
  days: number;
  n: number;
  papers: number;
  amount: number;
}

/** What is kept: the days, and what is not folded into them yet. */
export const keptStatistics = async (db: Db, span: Span = 'day'): Promise<string[]> => {
  const sums: Sums = new Map();
  const columns = sql`institution_id, topic, day, name, service, actor_id, way, days, n, papers, amount`;
  const rows = await db.all({
    compile: () =>
      sql<KeptRow>`select ${columns} from statistic_days where span = ${span}
        union all select ${columns} from statistic_deltas`.compile(kysely),
  });
  for (const row of rows)
    add(
      sums,
      [row.institution_id, row.topic, row.day, row.name, row.service, row.actor_id, row.way || '-', row.days],
      row.n,
      row.papers,
      row.amount,
    );
  return linesOf(sums);
};

const longest = { month: 31, 'half-month': 16, 'four-days': 4, day: 1 } as const satisfies Record<Span, number>;

/** Lines of days as lines of longer spans, each under its first day. */
export const bySpan = (lines: readonly string[], span: Span): string[] => {
  const sums: Sums = new Map();
  const first = (day: string): string => addDays(day, -((Number(day.slice(8)) - 1) % longest[span]));
  for (const line of lines) {
    const [key = '', figures = ''] = line.split(' = ');
    const [n = 0, papers = 0, amount = 0] = figures.split(' ').map(Number);
    add(sums, [key.replace(/(?<= )\d{4}-\d{2}-\d{2}(?= )/, first)], n, papers, amount);
  }
  return linesOf(sums);
};
