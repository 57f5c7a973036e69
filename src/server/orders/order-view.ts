import type { OrderLine, OrderView } from '#contracts/orders.ts';
import { type OrderAction, rowOf } from '#domain/orders/actions.ts';
import { applicantView } from '#domain/orders/applicant-view.ts';
import { availableActions } from '#domain/orders/perform.ts';
import { staffView } from '#domain/orders/staff-view.ts';
import type { OrderStatus, Service, StatusView } from '#domain/orders/status.ts';
import { turnOf } from '#domain/orders/turn.ts';
import { type LedgerEntryKind, ledgerEntryKinds } from '#domain/payments/ledger.ts';
import { isPaymentWay, paymentWayLabel } from '#domain/payments/payment-ways.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Actor } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { isStaffOf, orderActorOf } from './order-actor.ts';
import { type OrderRow, stateOf } from './order-store.ts';

/** The same status in the words of the one who reads. */
export const statusFor = (actor: Actor, status: OrderStatus, service: Service): StatusView =>
  isStaffOf(actor) ? staffView(status, service) : applicantView(status);

export type LineRow = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'service'
  | 'status'
  | 'version'
  | 'applicant_name'
  | 'department'
  | 'summary'
  | 'paper_count'
  | 'urgent'
  | 'due_on'
  | 'balance'
  | 'report_number'
  | 'created_at'
  | 'updated_at'
> & { assignee_name: string | null };

export const lineOf = (actor: Actor, row: LineRow): OrderLine => ({
  id: row.id,
  number: row.number,
  service: row.service,
  status: statusFor(actor, row.status, row.service),
  turn: turnOf(row.status).party,
  next: turnOf(row.status).next,
  version: row.version,
  applicantName: row.applicant_name,
  department: row.department,
  assigneeName: row.assignee_name,
  summary: row.summary,
  paperCount: row.paper_count,
  urgent: row.urgent,
  dueOn: row.due_on,
  balance: row.balance,
  reportNumber: row.report_number,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Everything this reader may see of one order, and what he may do with it now. */
export const viewOf = async (db: Db, actor: Actor, row: OrderRow, now: Date): Promise<OrderView> => {
  const staff = isStaffOf(actor);
  const profile = await profileOf(db, row.institution_id);
  const order = stateOf(row, profile.services[row.service]);
  const offered = availableActions(order, orderActorOf(actor), now.getTime());
  const assignee = row.assignee_id
    ? await db.first(sql.selectFrom('users').select('full_name').where('id', '=', row.assignee_id))
    : undefined;
  return {
    ...lineOf(actor, { ...row, assignee_name: assignee?.full_name ?? null }),
    form: row.form,
    actions: offered.map(offerOf),
    editable:
      (row.status === 'draft' || row.status === 'returned') &&
      offered.some((one) => one === 'submit' || one === 'resubmit'),
    paid: row.paid,
    quote: row.quote,
    steps: await stepsOf(db, actor, row),
    entries: await moneyOf(db, row),
    messages: await messagesOf(db, row, staff),
    files: await filesOf(db, row, staff),
    shipment: await shipmentOf(db, row),
    invoice: await invoiceOf(db, row),
  };
};

const offerOf = (action: OrderAction) => {
  const { label, reason, amount } = rowOf(action);
  return { action, label, needsReason: reason === true, needsAmount: amount === true };
};

const stepsOf = async (db: Db, actor: Actor, row: OrderRow) => {
  const steps = await db.all(sql.selectFrom('order_steps').selectAll().where('order_id', '=', row.id).orderBy('id'));
  return steps.map((step) => ({
    at: step.at.toISOString(),
    label: rowOf(step.action as OrderAction).label,
    from: statusFor(actor, step.from_status, row.service),
    to: statusFor(actor, step.to_status, row.service),
    actorName: step.actor_name || '系统',
    onBehalf: step.on_behalf,
    reason: step.reason,
  }));
};

const moneyOf = async (db: Db, row: OrderRow) => {
  const entries = await db.all(
    sql.selectFrom('ledger_entries').selectAll().where('order_id', '=', row.id).orderBy('id'),
  );
  return entries.map((entry) => ({
    at: entry.at.toISOString(),
    label: ledgerEntryKinds[entry.kind as LedgerEntryKind].label,
    amount: entry.amount,
    way: isPaymentWay(entry.way) ? paymentWayLabel(entry.way) : null,
    reason: entry.reason,
  }));
};

const messagesOf = async (db: Db, row: OrderRow, staff: boolean) => {
  let query = sql.selectFrom('order_messages').selectAll().where('order_id', '=', row.id).orderBy('id');
  if (!staff) query = query.where('internal', '=', false);
  return (await db.all(query)).map((message) => ({
    id: message.id,
    at: message.at.toISOString(),
    authorName: message.author_name,
    fromStaff: message.from_staff,
    internal: message.internal,
    body: message.body,
  }));
};

/** Until nothing is due the applicant gets no sealed report. */
const hiddenFromApplicant = (purpose: string, row: OrderRow): boolean => purpose === 'report' && row.balance > 0;

const filesOf = async (db: Db, row: OrderRow, staff: boolean) => {
  const files = await db.all(
    sql
      .selectFrom('order_files as o')
      .innerJoin('files as f', 'f.id', 'o.file_id')
      .select(['f.id', 'f.name', 'f.size', 'o.purpose', 'o.added_at'])
      .where('o.order_id', '=', row.id)
      .orderBy('o.added_at'),
  );
  return files
    .filter(({ purpose }) => staff || !hiddenFromApplicant(purpose, row))
    .map(({ added_at, ...file }) => ({ ...file, at: added_at.toISOString() }));
};

const shipmentOf = async (db: Db, row: OrderRow) => {
  const shipment = await db.first(
    sql.selectFrom('shipments').selectAll().where('order_id', '=', row.id).orderBy('shipped_at', 'desc').limit(1),
  );
  return shipment
    ? { company: shipment.company, waybill: shipment.waybill, shippedAt: shipment.shipped_at.toISOString() }
    : null;
};

const invoiceOf = async (db: Db, row: OrderRow) => {
  const invoice = await db.first(
    sql.selectFrom('invoices').selectAll().where('order_id', '=', row.id).orderBy('issued_at', 'desc').limit(1),
  );
  return invoice
    ? { number: invoice.number, title: invoice.title, amount: invoice.amount, fileId: invoice.file_id }
    : null;
};
