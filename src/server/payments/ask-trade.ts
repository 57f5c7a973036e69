import { Refusal } from '#domain/errors.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { Origin } from '../http/context.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { findOrder } from '../orders/order-store.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { eventOfTrade } from './gateways/gateway.ts';
import { isGatewayWay, openGateway } from './open-gateway.ts';
import { platformMay } from './order-standing.ts';
import { type Teller, takeEvent } from './payment-events.ts';
import type { WithPaymentKeys } from './payment-keys.ts';
import { findTradeRow, type TradeRow, takeTurn } from './trade-store.ts';

type Needs = Clock & TenantScope & PlatformScope & WithPaymentKeys & WithOutgoing & WithOrderCommands;

/** The gateway of a trade, as the one that speaks about it. */
export const tellerOf = async (services: Needs, row: TradeRow, from: Origin): Promise<Teller> => {
  const { institution_id: institutionId, way } = row;
  if (!isGatewayWay(way)) throw new Error(`no gateway is called ${way}`);
  const { gateway } = await openGateway(services, institutionId, way);
  return { institutionId, way, gateway, from };
};

/** Asks the gateway what became of a trade and takes the answer in. */
export const askTrade = async (services: Needs, row: TradeRow, from: Origin): Promise<void> => {
  const teller = await tellerOf(services, row, from);
  const event = eventOfTrade(row.trade_no, await teller.gateway.query(row.trade_no), services.now());
  if (event) await takeEvent(services, teller, event, 'asked');
};

/** Makes sure that nobody pays by this trade any more; if somebody did meanwhile, that is booked. */
export const closeTrade = async (services: Needs, row: TradeRow, from: Origin): Promise<void> => {
  const teller = await tellerOf(services, row, from);
  const outcome = await teller.gateway.close(row.trade_no);
  if (outcome === 'not-closable') return askTrade(services, row, from);
  const closed = { kind: 'closed', tradeNo: row.trade_no, at: services.now() } as const;
  await takeEvent(services, teller, closed, 'asked');
};

/** Settles a trade nobody told of: asked, and closed once its time is over or the order waits for nothing. */
export const pursueTrade = async (services: Needs, row: TradeRow, from: Origin): Promise<void> => {
  await askTrade(services, row, from);
  const db = services.tenant(row.institution_id);
  const order = await findOrder(db, row.order_id);
  if ((await findTradeRow(db, row.trade_no))?.state !== 'pending') return;
  const over = row.expires_at <= services.now() || !(await platformMay(db, order, 'book-payment', services.now()));
  if (over) await closeTrade(services, row, from);
};

const patience = 5_000;

/** What the gateway knows now, for a page that waits; at most one question in a while. A silent gateway changes nothing. */
export const refreshTrade = async (services: Needs, row: TradeRow, from: Origin): Promise<void> => {
  const db = services.tenant(row.institution_id);
  if (row.state !== 'pending' || row.way === 'sandbox') return;
  if (!(await takeTurn(db, 'trades', row.id, services.now(), patience))) return;
  try {
    await askTrade(services, row, from);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};
