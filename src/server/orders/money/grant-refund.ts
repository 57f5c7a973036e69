import { refuse } from '#domain/errors.ts';
import type { RefundShares } from '#domain/institutions/profile.ts';
import { type Fen, fen } from '#domain/money/yuan.ts';
import { refundShare } from '#domain/orders/refund-share.ts';
import { type LedgerStanding, refundAmount, standing } from '#domain/payments/ledger.ts';
import type { Db } from '#server/db/db.ts';
import type { Acting } from '../acting.ts';
import { type OrderRow, setRefund } from '../order-store.ts';
import { requireInvoiceWithin } from './invoices.ts';
import { entriesOf } from './ledger-store.ts';

/** What was asked for, else the institution's share for how far the work has come. */
const refundOf = (money: LedgerStanding, row: OrderRow, shares: RefundShares, asked: number | undefined): Fen => {
  if (asked === undefined)
    return refundAmount(money, refundShare(row.refund_origin ?? 'paid', shares, row.after_payment));
  if (asked > money.net)
    throw refuse('bad-input', { sentence: '退款不能超过已收金额', fields: { amount: '退款不能超过已收金额' } });
  return fen(asked);
};

/** What came through gateways goes back through them, after the commit; what stays is settled now. */
export const grantRefund = async (db: Db, { row, profile, body, by, reactions, now }: Acting): Promise<void> => {
  const money = standing(await entriesOf(db, row.id));
  const amount = refundOf(money, row, profile.refundShares, body.amount);
  await requireInvoiceWithin(db, row, fen(money.net - amount));
  await setRefund(db, row.id, { amount, kept: fen(money.net - amount) });
  await reactions.refundGranted(db, row, { amount, reason: body.reason ?? '', by, now });
};
