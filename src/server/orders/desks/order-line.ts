import type { OrderLine } from '#contracts/orders.ts';
import { dueWords } from '#domain/dates/due-words.ts';
import type { WorkCalendar } from '#domain/dates/working-days.ts';
import { applicantView } from '#domain/orders/applicant-view.ts';
import { permissionOf } from '#domain/orders/party.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { staffView } from '#domain/orders/staff-view.ts';
import type { OrderStatus, StatusView } from '#domain/orders/status.ts';
import { toneOf } from '#domain/orders/status-tone.ts';
import { isObjectedTo, isReportDue, staffNextOf, turnOf } from '#domain/orders/whose-turn.ts';
import type { Service } from '#domain/services/service.ts';
import type { Actor } from '#server/http/context.ts';
import { isStaffOf } from '../order-actor.ts';
import { orderLineWordsFor } from '../order-line-words-for.ts';
import type { OrderRow } from '../order-store.ts';

/** The same status in the words of the one who reads. */
export const statusFor = (actor: Actor, status: OrderStatus, service: Service): StatusView =>
  isStaffOf(actor) ? staffView(status, service) : applicantView(status, orderLineWordsFor(actor));

export const lineColumns = [
  'o.id',
  'o.number',
  'o.service',
  'o.status',
  'o.version',
  'o.content_hash',
  'o.objection_raised',
  'o.applicant_id',
  'o.applicant_name',
  'o.department',
  'o.assignee_id',
  'o.summary',
  'o.paper_count',
  'o.urgent',
  'o.due_on',
  'o.balance',
  'o.report_number',
  'o.contract_number',
  'o.created_at',
  'o.updated_at',
  'o.pair_id',
] as const;

type ColumnName = (typeof lineColumns)[number] extends `o.${infer Name}` ? Name : never;
export type LineRow = Pick<OrderRow, ColumnName> & { assignee_name: string | null };

/** By which clock and calendar the reader counts their days. */
export interface Today {
  day: string;
  calendar: WorkCalendar;
}

/** Whether the order waits for this very person: a search that another took does not. */
const waitsFor = (
  actor: Actor,
  row: Pick<LineRow, 'status' | 'objection_raised' | 'applicant_id' | 'assignee_id'>,
): boolean => {
  const { party } = turnOf(row.status, row.objection_raised);
  if (party === null || party === 'system') return false;
  if (party === 'applicant') return row.applicant_id === actor.userId;
  if (party === 'searcher' && row.assignee_id !== null) return row.assignee_id === actor.userId;
  return actor.permissions.has(permissionOf[party]);
};

const turnName = (actor: Actor, row: LineRow, yourTurn: boolean): string | null => {
  const { party } = turnOf(row.status, row.objection_raised);
  if (party === null) return null;
  const { you, parties } = orderLineWordsFor(actor);
  if (yourTurn) return you;
  return party === 'searcher' && row.assignee_name && isStaffOf(actor) ? row.assignee_name : parties[party];
};

export const lineOf = (actor: Actor, row: LineRow, today: Today): OrderLine => {
  const yourTurn = waitsFor(actor, row);
  const words = orderLineWordsFor(actor);
  const objected = isObjectedTo(row.status, row.objection_raised);
  const { party } = turnOf(row.status, row.objection_raised);
  const staff = isStaffOf(actor) && row.applicant_id !== actor.userId;
  const due = row.due_on && isReportDue(row.status) ? dueWords(row.due_on, today.day, today.calendar, words.due) : null;
  return {
    id: row.id,
    number: row.number,
    service: row.service,
    serviceName: words.services[row.service],
    status: {
      ...statusFor(actor, row.status, row.service),
      ...(objected && { badge: words.objected.badge }),
    },
    tone: toneOf(row.status, yourTurn, row.objection_raised),
    turn: party,
    turnName: turnName(actor, row, yourTurn),
    yourTurn,
    next: staff
      ? staffNextOf(row.status, row.objection_raised)
      : objected
        ? words.objected.next
        : words.next[row.status],
    version: row.version,
    contentHash: row.content_hash,
    applicantName: row.applicant_name,
    department: row.department,
    assigneeName: row.assignee_name,
    summary: row.summary,
    paperCount: row.paper_count,
    urgent: row.urgent,
    dueOn: row.due_on,
    dueWords: due?.words ?? null,
    overdue: due?.overdue ?? false,
    balance: row.balance,
    reportNumber: row.report_number,
    contractNumber: orderServiceOf(row.service).way.contract ? row.contract_number : null,
    pairId: row.pair_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
};
