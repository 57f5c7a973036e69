import type { z } from 'zod';
import type { ReportLine, reportCalls } from '#contracts/reports/reports.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { draftShownStatuses } from '#domain/orders/release.ts';
import { queryBigrams } from '#domain/search/bigrams.ts';
import { services as serviceNames } from '#domain/services/service.ts';
import { kysely } from '../db/kysely.ts';
import type { ReportState } from '../db/report-tables.ts';
import { holdsWords } from '../db/search.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { isStaffOf } from '../orders/order-actor.ts';
import type { OrderRow } from '../orders/order-store.ts';
import type { ReportFileRow, ReportRow } from './report-store.ts';

type Call = (typeof reportCalls)['POST /reports/list'];
type Filter = z.output<Call['body']>;

export const stateNames: Readonly<Record<ReportState, string>> = {
  draft: '初稿',
  frozen: '有效',
  'under-objection': '复核中',
  void: '已更正',
  withdrawn: '已撤回',
};

const base = () => kysely.selectFrom('reports as r').innerJoin('orders as o', 'o.id', 'r.order_id');
type Query = ReturnType<typeof base>;

/** An applicant sees his own: what was issued, and a draft once its making is over. */
const visibleTo = (query: Query, actor: Actor): Query =>
  isStaffOf(actor)
    ? query
    : query
        .where('o.applicant_id', '=', actor.userId)
        .where(({ or, eb }) => or([eb('r.state', '<>', 'draft'), eb('o.status', 'in', [...draftShownStatuses])]));

/** The same question for one. */
export const showsReport = (actor: Actor, order: Pick<OrderRow, 'status'>, report: Pick<ReportRow, 'state'>): boolean =>
  isStaffOf(actor) || report.state !== 'draft' || draftShownStatuses.includes(order.status);

const narrowed = ({ db, actor }: SessionContext, filter: Filter): Query => {
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

const kindOrder: readonly ReportFileRow['kind'][] = ['sealed', 'pdf', 'docx', 'xlsx'];

export const lineOf = (
  report: Pick<
    ReportRow,
    'id' | 'order_id' | 'number' | 'version' | 'service' | 'state' | 'frozen_at' | 'gathered_at'
  > & {
    title: string;
  },
  order: Pick<OrderRow, 'number' | 'applicant_name' | 'department'>,
  kinds: readonly ReportFileRow['kind'][],
): ReportLine => ({
  id: report.id,
  orderId: report.order_id,
  orderNumber: order.number ?? '',
  number: report.number ?? '',
  version: report.version,
  service: report.service,
  serviceName: serviceNames[report.service],
  title: report.title,
  applicantName: order.applicant_name,
  department: order.department,
  state: report.state,
  stateName: stateNames[report.state],
  issuedOn: report.frozen_at ? chinaDay(report.frozen_at) : '',
  gatheredAt: report.gathered_at.toISOString(),
  kinds: kindOrder.filter((kind) => kinds.includes(kind)),
});

export const listReports = async (context: SessionContext, filter: Filter): Promise<z.input<Call['data']>> => {
  const { db } = context;
  const rows = await db.all(
    narrowed(context, filter)
      .select(['r.id', 'r.order_id', 'r.number', 'r.version', 'r.service', 'r.state', 'r.frozen_at', 'r.gathered_at'])
      .select(['o.number as order_number', 'o.applicant_name', 'o.department'])
      .select(({ ref }) => ref('r.data', '->>').key('title').as('title'))
      // The newest seal first: a report gathered early may be sealed late.
      .orderBy(({ fn }) => fn.coalesce('r.frozen_at', 'r.gathered_at'), 'desc')
      .orderBy('r.id', 'desc')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
  );
  const { n } = await db.one(narrowed(context, filter).select(({ fn }) => fn.countAll<string>().as('n')));
  const files =
    rows.length === 0
      ? []
      : await db.all(
          kysely
            .selectFrom('report_files')
            .select(['report_id', 'kind'])
            .where(
              'report_id',
              'in',
              rows.map(({ id }) => id),
            ),
        );
  const list = rows.map((row) =>
    lineOf(
      { ...row, title: row.title ?? '' },
      { ...row, number: row.order_number },
      files.filter(({ report_id }) => report_id === row.id).map(({ kind }) => kind),
    ),
  );
  return { list, total: Number(n) };
};
