import type { OrderView } from '#contracts/orders.ts';
import { fen } from '#domain/money/yuan.ts';
import { type Release, releaseOf } from '#domain/orders/release.ts';
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

const releaseNotes = { whole: '', marked: '带水印，费用结清后可下载原件', held: '' } as const satisfies Record<
  Release,
  string
>;

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
  const release = (purpose: string): Release =>
    staff ? 'whole' : releaseOf(purpose, { balance: fen(row.balance), status: row.status });
  return files
    .filter(({ purpose }) => release(purpose) !== 'held')
    .map(({ added_at, ...file }) => ({
      ...file,
      purposeName: purposeNames[file.purpose],
      note: releaseNotes[release(file.purpose)],
      at: added_at.toISOString(),
    }));
};

const shipmentStates = { received: '已签收', bounced: '已退回', onTheWay: '在途' } as const;

const addressWords = (address: Record<string, unknown>): string =>
  [address.recipient, address.phone, address.address].filter((part) => typeof part === 'string' && part).join(' ');

export const shipmentsOf = async (db: Db, row: OrderRow): Promise<OrderView['shipments']> => {
  const shipments = await db.all(
    sql.selectFrom('shipments').selectAll().where('order_id', '=', row.id).orderBy('shipped_at').orderBy('id'),
  );
  return shipments.map(({ company, waybill, shipped_at, ended_at, outcome, address }) => ({
    company,
    waybill,
    shippedAt: shipped_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    stateName: shipmentStates[outcome ?? 'onTheWay'],
    to: addressWords(address),
  }));
};
