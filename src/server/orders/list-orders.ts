import { type Expression, sql as raw, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { orderCalls } from '#contracts/orders.ts';
import { refuse } from '#domain/errors.ts';
import { queryBigrams } from '#domain/search/bigrams.ts';
import { sql } from '../db/sql.ts';
import type { SessionContext } from '../http/context.ts';
import { isStaffOf } from './order-actor.ts';
import { dayOf } from './order-form.ts';
import { lineOf } from './order-view.ts';

type Filter = z.output<(typeof orderCalls)['POST /orders/desk']['body']>;

/** Totals are exact up to here; counting further would cost more than anybody reads. */
export const countedAtMost = 10_000;

const base = sql.selectFrom('orders as o').leftJoin('users as a', 'a.id', 'o.assignee_id');
type Query = typeof base;

const narrowed = (query: Query, filter: Filter, today: string): Query => {
  let next = query;
  if (filter.statuses?.length) next = next.where('o.status', 'in', filter.statuses);
  if (filter.service) next = next.where('o.service', '=', filter.service);
  if (filter.urgent) next = next.where('o.urgent', '=', true);
  if (filter.overdue)
    next = next
      .where('o.due_on', '<', today)
      .where('o.status', 'not in', ['completed', 'withdrawn', 'refunded', 'refused']);
  if (filter.assigneeId) next = next.where('o.assignee_id', '=', filter.assigneeId);
  if (filter.from) next = next.where('o.created_at', '>=', new Date(`${filter.from}T00:00:00+08:00`));
  if (filter.to)
    next = next.where('o.created_at', '<', new Date(Date.parse(`${filter.to}T00:00:00+08:00`) + 86_400_000));
  const pairs = filter.q ? queryBigrams(filter.q) : [];
  if (pairs.length > 0) next = next.where(raw<boolean>`o.search_bigrams @> ${pairs}` as Expression<SqlBool>);
  return next;
};

const page = async ({ actor, db }: SessionContext, query: Query, filter: Filter) => {
  const rows = await db.all(
    query
      .select([
        'o.id',
        'o.number',
        'o.service',
        'o.status',
        'o.version',
        'o.applicant_name',
        'o.department',
        'o.summary',
        'o.paper_count',
        'o.urgent',
        'o.due_on',
        'o.balance',
        'o.report_number',
        'o.created_at',
        'o.updated_at',
        'a.full_name as assignee_name',
      ])
      .orderBy('o.id', 'desc')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
  );
  const counted = sql
    .selectFrom(
      query
        .select('o.id')
        .limit(countedAtMost + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'));
  const { n } = await db.one(counted);
  return { list: rows.map((row) => lineOf(actor, row)), total: Math.min(n, countedAtMost), capped: n > countedAtMost };
};

/** The user's own orders, drafts too. */
export const listMine = (context: SessionContext, filter: Filter, now: Date) =>
  page(context, narrowed(base, filter, dayOf(now)).where('o.applicant_id', '=', context.actor.userId), filter);

/** The institution's orders as its staff see them; a draft is the applicant's own affair. */
export const listDesk = (context: SessionContext, filter: Filter, now: Date) => {
  if (!isStaffOf(context.actor)) throw refuse('no-permission');
  const query = narrowed(base, filter, dayOf(now)).where('o.status', '<>', 'draft');
  return page(context, filter.mine ? query.where('o.assignee_id', '=', context.actor.userId) : query, filter);
};

/** From the maintained counters, so that a desk's tabs cost the same with a million orders. */
export const countOrders = async ({ actor, db }: SessionContext) => {
  if (!isStaffOf(actor)) {
    const own = await db.all(
      sql
        .selectFrom('orders')
        .select(['service', 'status'])
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('applicant_id', '=', actor.userId)
        .groupBy(['service', 'status']),
    );
    return own;
  }
  return db.all(
    sql
      .selectFrom('order_counters')
      .select(['service', 'status', 'n'])
      .where('n', '>', 0)
      .where('status', '<>', 'draft'),
  );
};
