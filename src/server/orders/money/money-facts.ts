import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import type { MoneyFacts } from '#domain/orders/actions/action-row.ts';
import { refundShare } from '#domain/orders/refund-share.ts';
import type { LedgerStanding } from '#domain/payments/ledger.ts';
import type { OrderRow } from '../order-store.ts';
import { quotedOf } from './quoted-of.ts';

/** What the amounts of an order's actions depend on. */
export const moneyFactsOf = (row: OrderRow, profile: InstitutionProfile, money: LedgerStanding): MoneyFacts => ({
  free: profile.services[row.service].paymentGate === 'none',
  quoted: quotedOf(row),
  money,
  refundShare: refundShare(row.refund_origin ?? row.status, profile.refundShares, row.after_payment),
});
