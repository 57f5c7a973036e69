import { type Selectable, sql } from 'kysely';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import { type Fen, fen } from '#domain/money/yuan.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import type { Step } from '#domain/orders/perform.ts';
import type { Quote } from '#domain/payments/quote.ts';
import { bigrams } from '#domain/search/bigrams.ts';
import type { ServiceSettings } from '#domain/services/service-settings.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { firstWhere, insertRows, oneWhere, updateWhere } from '../db/rows.ts';
import type { OrdersTable } from '../db/tables.ts';
import { type KeptQuote, keptForm, keptQuote, keptSettings } from './order-json.ts';

export type OrderRow = Omit<Selectable<OrdersTable>, 'form' | 'settings' | 'quote'> & {
  form: Record<string, unknown>;
  settings: ServiceSettings | null;
  quote: KeptQuote | null;
};

export const readOrder = (row: Selectable<OrdersTable>): OrderRow => {
  const place = (column: string) => ({ table: 'orders', column, id: row.id });
  return {
    ...row,
    form: readJson(keptForm, row.form, place('form')),
    settings: readJson(keptSettings.nullable(), row.settings, place('settings')),
    quote: readJson(keptQuote.nullable(), row.quote, place('quote')),
  };
};

export const findOrder = async (db: Db, id: string): Promise<OrderRow> =>
  readOrder(await oneWhere(db, 'orders', { id }));

export const applicantOfOrder = async (db: Db, id: string): Promise<string | undefined> =>
  (await firstWhere(db, 'orders', { id }, ['applicant_id']))?.applicant_id;

/** Tells open workbenches that a file came into the order's search or went, once the transaction has committed. */
export const announceFileRead = (db: Db, { id, institution_id }: Pick<OrderRow, 'id' | 'institution_id'>) => {
  const said = JSON.stringify({ kind: 'file-read', id, institution: institution_id });
  return db.run({ compile: () => sql`select pg_notify('chayin_push', ${said})`.compile(kysely) });
};

/**
 * Held until the transaction ends: of two who act at once the second waits and then sees the new state. Rows that only
 * point at the order do not wait: its key never changes.
 */
export const lockOrder = async (db: Db, id: string): Promise<OrderRow> =>
  readOrder(await db.one(kysely.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate()));

/** The row as the rules see it; before acceptance the institution's settings of today apply. */
/** What decides as whom somebody may act on the order. */
export const actedOnOf = (
  row: Pick<OrderRow, 'institution_id' | 'status' | 'applicant_id' | 'worked_by' | 'reviewed_by'> &
    Partial<Pick<OrderRow, 'office_id'>>,
) => ({
  institutionId: row.institution_id,
  status: row.status,
  applicantId: row.applicant_id,
  workedBy: row.worked_by,
  reviewedBy: row.reviewed_by,
  officeId: row.office_id ?? null,
});

export const stateOf = (
  row: OrderRow,
  { services, deadlines }: Pick<InstitutionProfile, 'services' | 'deadlines'>,
): OrderState => ({
  ...actedOnOf(row),
  service: row.service,
  compares: row.compares,
  settings: row.settings ?? services[row.service],
  objectionDays: deadlines.objection,
  accepted: row.accepted,
  balance: fen(row.balance),
  paid: fen(row.paid),
  onBill: row.group_id !== null,
  everPaid: row.ever_paid,
  afterPayment: row.after_payment,
  refundOrigin: row.refund_origin,
  refundAsks: row.refund_asks,
  refunding: row.refunding,
  invoiceWanted: row.invoice_wanted,
  invoiceIssued: row.invoice_issued,
  courierWanted: row.courier_wanted,
  version: row.report_version,
  frozenVersion: row.frozen_version,
  shippedVersion: row.shipped_version,
  deliveredVersion: row.delivered_version,
  contentHash: row.content_hash,
  numbered: row.report_number !== null,
  objectionRaised: row.objection_raised,
  completedAt: row.completed_at?.getTime() ?? null,
});

/** What keeps the order's files back: of a group the bill is the office's. */
export const owedOf = ({ group_id, balance }: Pick<OrderRow, 'group_id' | 'balance'>): Fen =>
  fen(group_id === null ? balance : 0);

/** Writes what the rules decided; everything they do not know of is left alone. */
export const saveState = (
  db: Db,
  row: OrderRow,
  order: OrderState,
  more: {
    now: Date;
    number?: string;
    contractNumber?: string;
    reportNumber?: string;
    dueOn?: string;
    assigneeId?: string;
    draftRevision?: number;
  },
) =>
  db.run(
    kysely
      .updateTable('orders')
      .set({
        status: order.status,
        version: row.version + 1,
        settings: order.accepted ? JSON.stringify(order.settings) : null,
        accepted: order.accepted,
        balance: order.balance,
        paid: order.paid,
        ever_paid: order.everPaid,
        after_payment: order.afterPayment,
        refund_origin: order.refundOrigin,
        refund_asks: order.refundAsks,
        refunding: order.refunding,
        invoice_wanted: order.invoiceWanted,
        invoice_issued: order.invoiceIssued,
        courier_wanted: order.courierWanted,
        report_version: order.version,
        frozen_version: order.frozenVersion,
        shipped_version: order.shippedVersion,
        delivered_version: order.deliveredVersion,
        content_hash: order.contentHash,
        // A draft that is finished anew, or taken up again, rests on what is decided now.
        ...(order.contentHash !== row.content_hash && { draft_stale: '' }),
        worked_by: [...order.workedBy],
        reviewed_by: order.reviewedBy,
        objection_raised: order.objectionRaised,
        completed_at: order.completedAt === null ? null : new Date(order.completedAt),
        updated_at: more.now,
        ...(order.status !== row.status && { status_since: more.now }),
        ...(order.accepted && !row.accepted && { accepted_at: more.now }),
        ...(row.status === 'draft' && order.status !== 'draft' && { submitted_at: more.now }),
        ...(more.number && { number: more.number }),
        ...(more.reportNumber && { report_number: more.reportNumber }),
        ...(more.contractNumber && { contract_number: more.contractNumber }),
        ...((more.number || more.contractNumber || more.reportNumber) && {
          search_bigrams: [
            ...new Set([
              ...row.search_bigrams,
              ...bigrams(more.number ?? '', more.contractNumber ?? '', more.reportNumber ?? ''),
            ]),
          ],
        }),
        ...(more.draftRevision && { draft_revision: more.draftRevision }),
        ...(more.dueOn && { due_on: more.dueOn }),
        ...(more.assigneeId && { assignee_id: more.assigneeId }),
      })
      .where('id', '=', row.id),
  );

export const setAssignee = (db: Db, row: OrderRow, assigneeId: string, now: Date): Promise<number> =>
  updateWhere(db, 'orders', { id: row.id }, { assignee_id: assigneeId, version: row.version + 1, updated_at: now });

export const setForm = (db: Db, id: string, form: Record<string, unknown>): Promise<number> =>
  updateWhere(db, 'orders', { id }, { form: JSON.stringify(form) });

/** Only a draft of this user's own. */
export const deleteDraft = (db: Db, id: string, userId: string): Promise<number> =>
  db.run(
    kysely
      .deleteFrom('orders')
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .where((eb) => eb.or([eb('applicant_id', '=', userId), eb('created_by', '=', userId)])),
  );

/** What a granted refund gives back, and what stays. */
export const setRefund = (db: Db, id: string, { amount, kept }: { amount: Fen; kept: Fen }): Promise<number> =>
  updateWhere(db, 'orders', { id }, { refund_amount: amount, kept_amount: kept });

/** Of two orders that one person hands in at once the second sees what the first uses up. */
export const holdQuota = (db: Db, applicantId: string): Promise<number> =>
  db.run(statement(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${applicantId}`}, 0))`));

export const setQuote = (db: Db, id: string, quote: (Quote & { priceListId: string }) | null): Promise<number> =>
  updateWhere(
    db,
    'orders',
    { id },
    { quote: quote && JSON.stringify(quote), price_list_id: quote?.priceListId ?? null },
  );

/** Names the draft in hand; nothing else of the order changes. */
export const setContent = (db: Db, id: string, draft: { contentHash: string; revision: number }): Promise<number> =>
  updateWhere(
    db,
    'orders',
    { id },
    { content_hash: draft.contentHash, draft_revision: draft.revision, draft_stale: '' },
  );

export const insertStep = (db: Db, row: OrderRow, step: Step, more: { now: Date; actorName: string; reason: string }) =>
  insertRows(db, 'order_steps', {
    id: newId(),
    institution_id: row.institution_id,
    order_id: row.id,
    at: more.now,
    action: step.action,
    from_status: step.from,
    to_status: step.to,
    actor_id: step.userId,
    actor_name: step.userId ? more.actorName : '',
    party: step.acting.party,
    on_behalf: step.acting.onBehalf,
    content_hash: step.contentHash,
    reason: more.reason,
  });

/** The promised files of this version exist. */
export const markDelivered = (db: Db, id: string, version: number): Promise<number> =>
  updateWhere(db, 'orders', { id }, { delivered_version: version });
