import { refuse } from '#domain/errors.ts';
import type { RefundShares } from '#domain/institutions/profile.ts';
import { type Fen, fen } from '#domain/money/yuan.ts';
import { refundShare } from '#domain/orders/refund-share.ts';
import { type LedgerStanding, refundAmount, standing } from '#domain/payments/ledger.ts';
import { isPaymentWay, needsVoucher, paymentWayLabel } from '#domain/payments/payment-ways.ts';
import type { Db } from '../db/db.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { waysTakenBy } from '../prices/payment-ways-store.ts';
import { offeredSources } from '../search-sources/edit-sources.ts';
import { requireOnRegister } from '../searchers/keep-searchers.ts';
import type { ActBody } from './act-request.ts';
import { issueInvoice, keepInvoiceWish, requireInvoiceWithin, reverseInvoice } from './money/invoices.ts';
import { entriesOf } from './money/ledger-store.ts';
import { requoteOrder } from './money/quote-order.ts';
import { requireOffered } from './offered-service.ts';
import { requireSubmittable } from './order-form.ts';
import type { OrderReactions } from './order-reactions.ts';
import { type OrderRow, setRefund } from './order-store.ts';
import { endShipment, insertShipment } from './shipments-store.ts';
import { registerPartOf } from './withheld-actions.ts';

type Given = Omit<ActBody, 'version'>;

const need = (value: string | undefined, field: string, sentence: string): string => {
  if (!value) throw refuse('bad-input', { sentence, fields: { [field]: sentence } });
  return value;
};

const requireTaken = async (db: Db, row: OrderRow, way: string | undefined): Promise<void> => {
  if (!isPaymentWay(way) || (await waysTakenBy(db, row.institution_id)).takes(way)) return;
  const sentence = `本单位目前不收${paymentWayLabel(way)}，请选择别的方式`;
  throw refuse('bad-input', { sentence, fields: { way: sentence } });
};

/** What must be there before an action is even considered. */
export const checkBefore = async (
  db: Db,
  row: OrderRow,
  given: Given & { by: string | null },
  now: Date,
): Promise<void> => {
  if (given.action === 'submit') {
    await requireOffered(db, row.institution_id, row);
    const offered = await offeredSources(db, row.institution_id);
    requireSubmittable(
      row,
      now,
      offered.map(({ id }) => id),
    );
  }
  // What was accepted once stays, even if the institution has stopped searching there.
  if (given.action === 'resubmit') requireSubmittable(row, now);
  if (given.by !== null && row.service === 'novelty') {
    const who = { institutionId: row.institution_id, userId: given.by };
    const part = registerPartOf(given.action);
    if (part) await requireOnRegister(db, part, who, now);
  }
  if (given.action === 'ship') need(given.reference, 'reference', '请填写快递单号');
  if (given.action === 'issue-invoice') need(given.reference, 'reference', '请填写发票号码');
  if (given.action === 'reverse-invoice') need(given.reference, 'reference', '请填写红字发票号码');
  if (given.action === 'claim-payment' && !(isPaymentWay(given.way) && needsVoucher(given.way)))
    throw refuse('bad-input', { sentence: '请选择缴费方式', fields: { way: '请选择缴费方式' } });
  if (given.action === 'claim-payment' || given.action === 'book-payment') await requireTaken(db, row, given.way);
  if (given.action === 'claim-payment' && !given.reference && !given.fileId) {
    const sentence = '请填写转账流水号或凭证号，或者上传缴费凭证';
    throw refuse('bad-input', { sentence, fields: { reference: sentence } });
  }
};

/** The rows an action leaves beside the order: invoices, parcel, the refund's amount. */
export const sideWork = async (
  db: Db,
  row: OrderRow,
  given: Given & { by: string | null; mails: boolean; publicUrl: string | undefined; reactions: OrderReactions },
  now: Date,
): Promise<void> => {
  switch (given.action) {
    case 'submit':
    case 'resubmit':
      if (!row.accepted) await requoteOrder(db, row, now);
      return;
    case 'issue-invoice':
      await issueInvoice(db, row, given, now);
      return;
    case 'late-invoice':
      await keepInvoiceWish(db, row, given);
      return;
    case 'reverse-invoice':
      await reverseInvoice(db, row, given, now);
      return;
    case 'ship':
      await insertShipment(db, row, { company: given.company ?? '', waybill: given.reference ?? '', now });
      return;
    case 'receive':
    case 'bounce':
      await endShipment(db, row.id, given.action === 'receive' ? 'received' : 'bounced', now);
      return;
    case 'grant-refund':
      await grantRefund(db, row, given, now);
  }
};

/** What came through gateways goes back through them, after the commit; what stays is settled now. */
const grantRefund = async (
  db: Db,
  row: OrderRow,
  given: Given & { by: string | null; reactions: OrderReactions },
  now: Date,
): Promise<void> => {
  const money = standing(await entriesOf(db, row.id));
  const { refundShares } = await profileOf(db, row.institution_id);
  const amount = refundOf(money, row, refundShares, given.amount);
  await requireInvoiceWithin(db, row, fen(money.net - amount));
  await setRefund(db, row.id, { amount, kept: fen(money.net - amount) });
  await given.reactions.refundGranted(db, row, { amount, reason: given.reason ?? '', by: given.by, now });
};

/** What was asked for, else the institution's share for how far the work has come. */
const refundOf = (money: LedgerStanding, row: OrderRow, shares: RefundShares, asked: number | undefined): Fen => {
  if (asked === undefined)
    return refundAmount(money, refundShare(row.refund_origin ?? 'paid', shares, row.after_payment));
  if (asked > money.net)
    throw refuse('bad-input', { sentence: '退款不能超过已收金额', fields: { amount: '退款不能超过已收金额' } });
  return fen(asked);
};
