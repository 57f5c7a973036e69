import type { Reader, SessionContext } from '#server/http/context.ts';
import { isStaffOf } from '../order-actor.ts';
import { requireStaff } from '../order-policy.ts';
import { todayOf } from '../order-view.ts';
import { withSummaries } from '../summary-for.ts';
import { ordersNamed } from './exact-query.ts';
import { lineOf } from './order-line.ts';
import {
  countByCounters,
  countedAtMost,
  countFound,
  countsOfApplicant,
  countsOfDesk,
  type Filter,
  findLines,
  isCounted,
  type Narrow,
  namesOf,
  narrowing,
  type OrderFilter,
  objected,
  type Window,
} from './orders-query.ts';

/** Whoever types a whole number, code or address means that order: queue and filters stand back. */
const exactOf = async ({ db }: Reader, { q }: OrderFilter, more: Narrow): Promise<Narrow | undefined> => {
  const ids = q ? await ordersNamed(db, q) : [];
  if (ids.length === 0) return undefined;
  const narrow: Narrow = (query) => more(query.where('o.id', 'in', ids));
  return (await countFound(db, {}, narrow)) > 0 ? narrow : undefined;
};

export const linesOf = async (context: Reader, filter: OrderFilter, more: Narrow, window: Window, now: Date) => {
  const today = await todayOf(context.db, now);
  const found = await exactOf(context, filter, more);
  const exact = found !== undefined;
  const asked: OrderFilter = exact ? { sort: 'newest' } : filter;
  const narrow: Narrow = found ?? ((query) => more(narrowing(context.db, filter, today.day)(query)));
  const rows = await findLines(context.db, asked, narrow, window);
  const names = await namesOf(context.db, [...new Set(rows.flatMap(({ assignee_id }) => assignee_id ?? []))]);
  const lines = rows.map((row) =>
    lineOf(context.actor, { ...row, assignee_name: names.get(row.assignee_id ?? '') ?? null }, today),
  );
  const list = await withSummaries(context.db, context.actor, lines);
  return { list, narrow, exact, statuses: asked.statuses };
};

/** One page of the orders so narrowed, and how many there are. */
export const pageOf = async (
  context: SessionContext,
  filter: Filter,
  more: Narrow,
  now: Date,
  count?: () => Promise<number>,
) => {
  const window = { limit: filter.limit, offset: (filter.page - 1) * filter.limit };
  const { list, narrow, exact, statuses } = await linesOf(context, filter, more, window, now);
  const n = count ? await count() : await countFound(context.db, { statuses }, narrow);
  return { list, total: Math.min(n, countedAtMost), capped: n > countedAtMost, exact };
};

/** The user's own orders, drafts too. */
export const ownOf =
  ({ actor }: SessionContext): Narrow =>
  (query) =>
    query.where('o.applicant_id', '=', actor.userId);

/** The institution's orders as its staff see them; a draft is the applicant's own affair. */
export const deskOf = ({ actor }: SessionContext, mine: boolean | undefined): Narrow => {
  requireStaff(actor);
  return (query) => {
    const submitted = query.where('o.status', '<>', 'draft');
    return mine ? submitted.where('o.assignee_id', '=', actor.userId) : submitted;
  };
};

export const listMine = (context: SessionContext, filter: Filter, now: Date) =>
  pageOf(context, filter, ownOf(context), now);

export const listDesk = async (context: SessionContext, filter: Filter, now: Date) =>
  pageOf(
    context,
    filter,
    deskOf(context, filter.mine),
    now,
    isCounted(filter) ? () => countByCounters(context.db, filter) : undefined,
  );

/** How many orders stand in each status, for the tabs of a desk. */
export const countOrders = async (context: SessionContext, mine: boolean | undefined) => {
  const { actor, db } = context;
  if (mine || !isStaffOf(actor))
    return {
      list: await countsOfApplicant(db, actor.userId),
      objected: await countFound(db, {}, (query) => ownOf(context)(objected(query))),
    };
  return { list: await countsOfDesk(db), objected: await countFound(db, {}, objected) };
};
