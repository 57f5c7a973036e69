import type { TradeView } from '#contracts/payments/payments.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import type { Db } from '../db/db.ts';
import type { TenantScope } from '../db/scopes.ts';
import { findInstitution } from '../institutions/institutions-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { descriptionOf } from './begin-payment.ts';
import { isGatewayWay } from './open-gateway.ts';
import { resultLink } from './pay-links.ts';
import type { WithPaymentKeys } from './payment-keys.ts';
import { sharesOf, type TradeRow, tradeOf } from './trade-store.ts';

const surplusOf = async (db: Db, row: TradeRow): Promise<number> => {
  const ids = new Set([row.order_id, ...(await sharesOf(db, row)).map(({ orderId }) => orderId)]);
  let surplus = 0;
  for (const id of ids) surplus += Math.max(0, -(await findOrder(db, id)).balance);
  return surplus;
};

export const tradeView = async (db: Db, row: TradeRow): Promise<TradeView> => {
  if (!isGatewayWay(row.way)) throw new Error(`no gateway is called ${row.way}`);
  const { state, payments } = await tradeOf(db, row);
  return {
    tradeNo: row.trade_no,
    way: row.way,
    label: paymentWayLabel(row.way),
    amount: row.amount,
    state,
    paidAt: payments[0]?.at.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    surplus: await surplusOf(db, row),
  };
};

/** What somebody who only holds a link may see of a trade. */
export const publicTradeView = async (services: TenantScope & WithPaymentKeys, row: TradeRow) => {
  const db = services.tenant(row.institution_id);
  const order = await findOrder(db, row.order_id);
  const institution = await findInstitution(db, row.institution_id);
  return {
    ...(await tradeView(db, row)),
    institution: institution.name,
    orderNumber: order.number,
    description: descriptionOf(order),
    resultPath: resultLink(services.paymentKeys, row.trade_no),
  };
};
