import type { OrderView } from '#contracts/orders.ts';
import { type LedgerEntryKind, ledgerEntryKinds } from '#domain/payments/ledger.ts';
import { isPaymentWay, paymentWayLabel } from '#domain/payments/payment-ways.ts';
import type { Db } from '../db/db.ts';
import type { OrderFilePurpose } from '../db/order-tables.ts';
import { sql } from '../db/sql.ts';
import type { OrderRow } from './order-store.ts';

export const moneyOf = async (db: Db, row: OrderRow): Promise<OrderView['entries']> => {
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

export const messagesOf = async (db: Db, row: OrderRow, staff: boolean): Promise<OrderView['messages']> => {
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

const purposeNames = {
  attachment: '附件',
  voucher: '缴费凭证',
  draft: '报告初稿',
  report: '正式报告',
  invoice: '发票',
} as const satisfies Record<OrderFilePurpose, string>;

/** Until nothing is due the applicant gets no sealed report. */
const hiddenFromApplicant = (purpose: string, row: OrderRow): boolean => purpose === 'report' && row.balance > 0;

/** The files of an order that this side may see; the same list decides what may be downloaded. */
export const filesOf = async (db: Db, row: OrderRow, staff: boolean): Promise<OrderView['files']> => {
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
    .map(({ added_at, ...file }) => ({
      ...file,
      purposeName: purposeNames[file.purpose],
      at: added_at.toISOString(),
    }));
};

export const shipmentOf = async (db: Db, row: OrderRow): Promise<OrderView['shipment']> => {
  const shipment = await db.first(
    sql.selectFrom('shipments').selectAll().where('order_id', '=', row.id).orderBy('shipped_at', 'desc').limit(1),
  );
  return shipment
    ? { company: shipment.company, waybill: shipment.waybill, shippedAt: shipment.shipped_at.toISOString() }
    : null;
};

export const invoiceOf = async (db: Db, row: OrderRow): Promise<OrderView['invoice']> => {
  const invoice = await db.first(
    sql.selectFrom('invoices').selectAll().where('order_id', '=', row.id).orderBy('issued_at', 'desc').limit(1),
  );
  return invoice
    ? { number: invoice.number, title: invoice.title, amount: invoice.amount, fileId: invoice.file_id }
    : null;
};
