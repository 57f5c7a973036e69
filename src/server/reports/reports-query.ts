import { sql } from 'kysely';
import type { z } from 'zod';
import type { reportCalls } from '#contracts/reports/reports.ts';
import { draftShownStatuses } from '#domain/orders/release.ts';
import { queryBigrams } from '#domain/search/bigrams.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { pageOf } from '../db/pages.ts';
import { allWhere } from '../db/rows.ts';
import { holdsWords } from '../db/search.ts';
import type { Actor } from '../http/context.ts';
import { isStaffOf } from '../orders/order-actor.ts';

export type ReportFilter = z.output<(typeof reportCalls)['POST /reports/list']['body']>;

const base = () => kysely.selectFrom('reports as r').innerJoin('orders as o', 'o.id', 'r.order_id');
type Query = ReturnType<typeof base>;

/** Of their own orders everybody sees what was issued, and a draft once its making is over; staff see all of others'. */
const visibleTo = (query: Query, actor: Actor): Query => {
  const seen = isStaffOf(actor) ? query : query.where('o.applicant_id', '=', actor.userId);
  return seen.where(({ or, eb }) =>
    or([
      eb('o.applicant_id', '<>', actor.userId),
      eb('r.state', '<>', 'draft'),
      eb('o.status', 'in', [...draftShownStatuses]),
    ]),
  );
};

const narrowed = (db: Db, actor: Actor, filter: ReportFilter): Query => {
  let query = visibleTo(base(), actor);
  if (filter.service) query = query.where('r.service', '=', filter.service);
  if (filter.states?.length) query = query.where('r.state', 'in', filter.states);
  if (filter.orderId) query = query.where('r.order_id', '=', filter.orderId);
  if (filter.from) query = query.where('r.gathered_at', '>=', new Date(`${filter.from}T00:00:00+08:00`));
  if (filter.to)
    query = query.where('r.gathered_at', '<', new Date(Date.parse(`${filter.to}T00:00:00+08:00`) + 86_400_000));
  const words = filter.q ? queryBigrams(filter.q) : [];
  return words.length > 0 ? query.where(holdsWords(db, 'orders', 'o', words)) : query;
};

export const findReports = (db: Db, actor: Actor, filter: ReportFilter) =>
  pageOf(
    db,
    narrowed(db, actor, filter)
      .select(['r.id', 'r.order_id', 'r.number', 'r.version', 'r.service', 'r.state', 'r.frozen_at', 'r.gathered_at'])
      .select(['o.number as order_number', 'o.applicant_name', 'o.department'])
      .select(sql<string | null>`r.data ->> 'title'`.as('title'))
      // The newest seal first: a report gathered early may be sealed late.
      .orderBy(({ fn }) => fn.coalesce('r.frozen_at', 'r.gathered_at'), 'desc')
      .orderBy('r.id', 'desc'),
    filter,
  );

/** Which files the reports have. */
export const fileKindsOf = async (db: Db, reportIds: readonly string[]) =>
  reportIds.length === 0 ? [] : allWhere(db, 'report_files', { report_id: reportIds }, ['report_id', 'kind']);
