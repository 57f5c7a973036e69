import type { OrderView } from '#contracts/orders.ts';
import { fileActionOf, type OrderAction } from '#domain/orders/actions.ts';
import { orderFileRelease, type Release } from '#domain/orders/file-access.ts';
import type { OrderPageWords } from '#domain/orders/order-page-words.ts';
import type { LedgerEntryKind } from '#domain/payments/ledger.ts';
import { isPaymentWay } from '#domain/payments/payment-ways.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { listOrderFiles, type OrderFileRow, withdrawnVersions } from './files/order-files-store.ts';
import { messageRowsOf } from './message-store.ts';
import { ledgerRowsOf } from './money/ledger-store.ts';
import { orderActorOf } from './order-actor.ts';
import { speaksAsStaff } from './order-policy.ts';
import { type OrderRow, owedOf } from './order-store.ts';
import { shipmentRowsOf } from './shipments-store.ts';

export const moneyOf = async (db: Db, row: OrderRow, words: OrderPageWords): Promise<OrderView['entries']> => {
  const entries = await ledgerRowsOf(db, row.id);
  return entries.map((entry) => ({
    at: entry.at.toISOString(),
    label: words.entries[entry.kind as LedgerEntryKind],
    amount: entry.amount,
    way: isPaymentWay(entry.way) ? words.ways[entry.way] : null,
    reason: entry.reason,
  }));
};

export const messagesOf = async (db: Db, row: OrderRow, staff: boolean): Promise<OrderView['messages']> => {
  const messages = await messageRowsOf(db, row.id, staff);
  return messages.map((message) => ({
    id: message.id,
    at: message.at.toISOString(),
    authorName: message.author_name,
    fromStaff: message.from_staff,
    internal: message.internal,
    body: message.body,
  }));
};

/** A file of an order as one reader gets it. */
export interface ReleasedFile extends OrderFileRow {
  release: Exclude<Release, 'held'>;
}

/** The files of an order that this reader may have; the same list decides what may be downloaded. */
export const releasedFiles = async (db: Db, row: OrderRow, actor: Actor): Promise<ReleasedFile[]> => {
  const files = await shownFiles(db, row, actor);
  const order = {
    institutionId: row.institution_id,
    applicantId: row.applicant_id,
    balance: owedOf(row),
    status: row.status,
    frozenVersion: row.frozen_version,
  };
  const reader = orderActorOf(actor);
  return files.flatMap((file) => {
    const known = { purpose: file.purpose, reportVersion: file.report_version, uploadedBy: file.owner_id };
    const release = orderFileRelease(known, order, reader);
    return release === 'held' ? [] : [{ ...file, release }];
  });
};

/** The files of a withdrawn report stay with the staff. */
const shownFiles = async (db: Db, row: OrderRow, actor: Actor): Promise<OrderFileRow[]> => {
  const files = await listOrderFiles(db, row.id);
  if (speaksAsStaff(actor, row) || row.frozen_version === 0) return files;
  const withdrawn = await withdrawnVersions(db, row.id);
  return files.filter(({ purpose, report_version }) => purpose !== 'report' || !withdrawn.includes(report_version));
};

/** The same as the page shows them, and which of them this reader may take away again. */
export const fileViews = (
  files: readonly ReleasedFile[],
  actor: Actor,
  actions: readonly OrderAction[],
  words: OrderPageWords,
): OrderView['files'] =>
  files.map(({ id, name, size, purpose, owner_id, added_at, release }) => {
    const removing = fileActionOf('remove', purpose);
    return {
      id,
      name,
      size,
      purpose,
      purposeName: words.files[purpose],
      note: release === 'marked' ? words.watermark : '',
      at: added_at.toISOString(),
      removable: owner_id === actor.userId && removing !== undefined && actions.includes(removing),
    };
  });

const addressWords = ({
  recipient,
  phone,
  address,
}: {
  recipient?: string;
  phone?: string;
  address?: string;
}): string => [recipient, phone, address].filter(Boolean).join(' ');

export const shipmentsOf = async (db: Db, row: OrderRow, words: OrderPageWords): Promise<OrderView['shipments']> => {
  const shipments = await shipmentRowsOf(db, row.id);
  return shipments.map(({ company, waybill, shipped_at, ended_at, outcome, address }) => ({
    company,
    waybill,
    shippedAt: shipped_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    stateName: words.parcels[outcome ?? 'onTheWay'],
    to: addressWords(address),
  }));
};
