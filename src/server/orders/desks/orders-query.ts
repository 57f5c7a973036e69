import type { z } from 'zod';
import type { orderCalls } from '#contracts/orders.ts';
import { fruitlessStatuses, type OrderFact } from '#domain/orders/facts.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/status.ts';
import { actionsOfTask, uncounted } from '#domain/orders/tasks.ts';
import { undueStatuses } from '#domain/orders/whose-turn.ts';
import { queryBigrams } from '#domain/search/bigrams.ts';
import { kysely } from '#server/db/kysely.ts';
import type { ReadDb } from '#server/db/read-db.ts';
import { holdsWords } from '#server/db/search.ts';
import { holdsAsTyped } from './exact-query.ts';
import { type LineRow, lineColumns } from './order-line.ts';

export type Filter = z.output<(typeof orderCalls)['POST /orders/desk']['body']>;
export type OrderFilter = Omit<Filter, 'page' | 'limit'>;
export interface Window {
  limit: number;
  offset: number;
}

/** Totals are exact up to here; counting further would cost more than anybody reads. */
export const countedAtMost = 10_000;

const base = kysely.selectFrom('orders as o');
type Query = typeof base;
export type Narrow = (query: Query) => Query;

const firstMoment = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
const momentAfter = (day: string): Date => new Date(firstMoment(day).getTime() + 86_400_000);

const dateColumns = {
  submitted: 'o.submitted_at',
  accepted: 'o.accepted_at',
  completed: 'o.completed_at',
  ended: 'o.status_since',
} as const satisfies Record<OrderFact, string>;

/** Within the days, by what they are about; of somebody's work the days are those of the work. */
const dated = (query: Query, { fact, from, to, handledBy, task }: OrderFilter): Query => {
  if (handledBy || task) return query;
  const column = fact ? dateColumns[fact] : 'o.created_at';
  let next = fact === 'ended' ? query.where('o.status', 'in', [...fruitlessStatuses]) : query;
  if (fact && fact !== 'ended') next = next.where(column, 'is not', null);
  if (from) next = next.where(column, '>=', firstMoment(from));
  if (to) next = next.where(column, '<', momentAfter(to));
  return next;
};

/** Orders on which somebody, or a certain one, did work of a kind within the days. */
const handled = (query: Query, { from, to, handledBy, task }: OrderFilter): Query => {
  if (!handledBy && !task) return query;
  let steps = kysely
    .selectFrom('order_steps as s')
    .select('s.order_id')
    .where('s.actor_id', 'is not', null)
    .where('s.action', 'not in', [...uncounted])
    .where((eb) => eb.or([eb('s.party', '<>', 'applicant'), eb('s.on_behalf', '=', true)]));
  if (handledBy) steps = steps.where('s.actor_id', '=', handledBy);
  if (task) steps = steps.where('s.action', 'in', actionsOfTask(task));
  if (from) steps = steps.where('s.at', '>=', firstMoment(from));
  if (to) steps = steps.where('s.at', '<', momentAfter(to));
  return query.where('o.id', 'in', steps);
};

/** With an objection that waits for its answer, as `turnOf` has it. */
export const objected: Narrow = (query) =>
  query.where('o.objection_raised', '=', true).where('o.status', '=', 'completed');

export const narrowing =
  (db: ReadDb, filter: OrderFilter, today: string): Narrow =>
  (query) => {
    let next = query;
    if (filter.service) next = next.where('o.service', '=', filter.service);
    if (filter.urgent) next = next.where('o.urgent', '=', true);
    if (filter.overdue) next = next.where('o.due_on', '<', today).where('o.status', 'not in', [...undueStatuses]);
    if (filter.objected) next = objected(next);
    if (filter.assigneeId) next = next.where('o.assignee_id', '=', filter.assigneeId);
    if (filter.unassigned) next = next.where('o.assignee_id', 'is', null);
    next = handled(dated(next, filter), filter);
    if (filter.daysFrom !== undefined) next = next.where('o.turnaround_days', '>=', filter.daysFrom);
    if (filter.daysTo !== undefined) next = next.where('o.turnaround_days', '<=', filter.daysTo);
    const pairs = filter.q ? queryBigrams(filter.q) : [];
    if (pairs.length > 0) next = next.where(holdsWords(db, 'orders', 'o', pairs));
    for (const holds of holdsAsTyped(filter.q ?? '')) next = next.where(holds);
    return next;
  };

const inStatuses = (query: Query, statuses: readonly OrderStatus[] | undefined): Query =>
  statuses?.length ? query.where('o.status', 'in', [...statuses]) : query;

type Column = (typeof lineColumns)[number];

const ordered = (query: Query, wanted: readonly Column[], sort: Filter['sort']) => {
  const columns = query.select([...wanted]);
  if (sort === 'queue')
    return columns
      .orderBy('o.urgent', 'desc')
      .orderBy('o.due_on', (by) => by.asc().nullsLast())
      .orderBy('o.id');
  return columns.orderBy('o.id', sort === 'oldest' ? 'asc' : 'desc');
};

const countedFilters: readonly string[] = ['page', 'limit', 'sort', 'statuses', 'service'];

/** Narrowed by nothing the counters do not know, the total is theirs. */
export const isCounted = (filter: OrderFilter): boolean =>
  Object.entries(filter).every(
    ([name, value]) => value === undefined || value === false || countedFilters.includes(name),
  );

/** Pages further than this are found by their ids first. */
const near = 500;

/**
 * Whose heads make up the list: a queue over several statuses takes the head of each, which an index gives in order, and
 * merges those, so that the cost follows the page and not the number of orders.
 */
const headsOf = (filter: OrderFilter): readonly OrderStatus[] => {
  const { sort, statuses = [], q } = filter;
  if (sort !== 'queue' || q) return [];
  if (statuses.length > 1) return statuses;
  return statuses.length === 0 && isCounted(filter) ? orderStatuses : [];
};

const keyColumns: readonly Column[] = ['o.id', 'o.urgent', 'o.due_on'];

const wantedRows = (columns: readonly Column[], filter: OrderFilter, narrow: Narrow, { limit, offset }: Window) => {
  const { statuses, sort } = filter;
  const [first, ...others] = headsOf(filter).map((status) =>
    kysely
      .selectFrom(
        ordered(narrow(inStatuses(base, [status])), columns, sort)
          .limit(limit + offset)
          .as('o'),
      )
      .selectAll(),
  );
  const whole = first
    ? (kysely.selectFrom(others.reduce((union, next) => union.unionAll(next), first).as('o')) as unknown as Query)
    : narrow(inStatuses(base, statuses));
  return ordered(whole, columns, sort).limit(limit).offset(offset);
};

/** The wanted rows. Far ones are walked to within an index, and only what is shown is read. */
const rowsOf = (filter: OrderFilter, narrow: Narrow, window: Window) => {
  if (window.offset < near) return wantedRows(lineColumns, filter, narrow, window);
  const ids = kysely.selectFrom(wantedRows(keyColumns, filter, narrow, window).as('far')).select('far.id');
  return ordered(base.where('o.id', 'in', ids), lineColumns, filter.sort);
};

/** The lines of a list, without the names of those who have them in hand. */
export const findLines = async (
  db: ReadDb,
  filter: OrderFilter,
  narrow: Narrow,
  window: Window,
): Promise<Omit<LineRow, 'assignee_name'>[]> => db.allAnew(rowsOf(filter, narrow, window));

export const namesOf = async (db: ReadDb, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const users = await db.all(kysely.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids));
  return new Map(users.map(({ id, full_name }) => [id, full_name]));
};

/** Counts what is found, but never further than anybody reads. */
export const countFound = async (
  db: ReadDb,
  { statuses }: Pick<OrderFilter, 'statuses'>,
  narrow: Narrow,
): Promise<number> => {
  const found = narrow(inStatuses(base, statuses))
    .select('o.id')
    .limit(countedAtMost + 1);
  const [counted] = await db.allAnew(
    kysely.selectFrom(found.as('found')).select((eb) => eb.fn.countAll<number>().as('n')),
  );
  return counted!.n;
};

/** From the maintained counters: it costs the same with a million orders. */
export const countByCounters = async (db: ReadDb, { statuses, service }: OrderFilter): Promise<number> => {
  let query = kysely
    .selectFrom('order_counters')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n'), eb.lit(0)).as('n'))
    .where('status', '<>', 'draft');
  if (statuses?.length) query = query.where('status', 'in', [...statuses]);
  if (service) query = query.where('service', '=', service);
  return Number((await db.one(query)).n);
};

export const countsOfApplicant = (db: ReadDb, userId: string) =>
  db.all(
    kysely
      .selectFrom('orders')
      .select(['service', 'status'])
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('applicant_id', '=', userId)
      .groupBy(['service', 'status']),
  );

export const countsOfDesk = (db: ReadDb) =>
  db.all(
    kysely
      .selectFrom('order_counters')
      .select(['service', 'status', 'n'])
      .where('n', '>', 0)
      .where('status', '<>', 'draft'),
  );
