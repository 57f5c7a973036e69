import type { z } from 'zod';
import type { ReportLine, reportCalls } from '#contracts/reports/reports.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import { draftShownStatuses } from '#domain/orders/release.ts';
import { words as english } from '#domain/reports/state-words.en.ts';
import { words as chinese } from '#domain/reports/state-words.ts';
import { services as serviceNames } from '#domain/services/service.ts';
import { words as serviceInEnglish } from '#domain/services/service-words.en.ts';
import type { ReportState } from '../db/stored-values.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { readsEnglish } from '../orders/order-line-words-for.ts';
import { speaksAsStaff } from '../orders/order-policy.ts';
import type { OrderRow } from '../orders/order-store.ts';
import type { ReportFileRow, ReportRow } from './report-store.ts';
import { fileKindsOf, findReports, type ReportFilter } from './reports-query.ts';

type Call = (typeof reportCalls)['POST /reports/list'];

/** What was delivered without electronic seal says so wherever its state is told. */
export const stateNameOf = (
  state: ReportState,
  kinds: readonly ReportFileRow['kind'][],
  words: Sentences<typeof chinese> = chinese,
): string =>
  state !== 'draft' && kinds.includes('unsealed') && !kinds.includes('sealed')
    ? words.unsealed(words[state])
    : words[state];

/** The same question for one. */
export const showsReport = (
  actor: Actor,
  order: Pick<OrderRow, 'status' | 'applicant_id'>,
  report: Pick<ReportRow, 'state'>,
): boolean => speaksAsStaff(actor, order) || report.state !== 'draft' || draftShownStatuses.includes(order.status);

const kindOrder: readonly ReportFileRow['kind'][] = ['sealed', 'unsealed', 'pdf', 'docx', 'xlsx'];

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
  stateName: stateNameOf(report.state, kinds),
  issuedOn: report.frozen_at ? chinaDay(report.frozen_at) : '',
  gatheredAt: report.gathered_at.toISOString(),
  kinds: kindOrder.filter((kind) => kinds.includes(kind)),
});

const inEnglishOf = (line: ReportLine): ReportLine => ({
  ...line,
  serviceName: serviceInEnglish[line.service],
  stateName: stateNameOf(line.state, line.kinds, english),
});

export const listReports = async (context: SessionContext, filter: ReportFilter): Promise<z.input<Call['data']>> => {
  const { rows, total } = await findReports(context.db, context.actor, filter);
  const kinds = await fileKindsOf(
    context.db,
    rows.map(({ id }) => id),
  );
  const inEnglish = readsEnglish(context.actor);
  const list = rows.map((row) => {
    const line = lineOf(
      { ...row, title: row.title ?? '' },
      { ...row, number: row.order_number },
      kinds.filter(({ report_id }) => report_id === row.id).map(({ kind }) => kind),
    );
    return inEnglish ? inEnglishOf(line) : line;
  });
  return { list, total };
};
