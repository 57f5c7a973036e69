import { refuse } from '#domain/errors.ts';
import { fen } from '#domain/money/yuan.ts';
import { services as serviceNames } from '#domain/services/service.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { By, Origin } from '../http/context.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { newNumber } from './ask-refunds.ts';
import { closeTrade } from './ask-trade.ts';
import type { Begun } from './gateways/gateway.ts';
import { type GatewayWay, openGateway, openSandbox } from './open-gateway.ts';
import { notifyUrlOf, resultLink } from './pay-links.ts';
import { paidTogether, requirePayable } from './payable.ts';
import type { WithPaymentKeys } from './payment-keys.ts';
import { requirePayer } from './payment-policy.ts';
import {
  begunOf,
  insertShares,
  insertTrade,
  lockTradesOf,
  pendingTradesOf,
  saveBegun,
  type TradeRow,
} from './trade-store.ts';

type Needs = Clock & TenantScope & PlatformScope & WithPublicUrl & WithPaymentKeys & WithOutgoing & WithOrderCommands;

const minute = 60_000;
export const tradeMinutes = 30;
/** A code with less time than this left is not shown again. */
const shortestMinutes = 2;

export interface PaymentWish {
  orderId: string;
  way: GatewayWay;
  kind: 'qr' | 'phone';
}

/** Begins to pay what is due, or goes on with the attempt that is open; any other attempt is closed first. */
export const beginPayment = async (
  services: Needs,
  by: By & { db: Db },
  wish: PaymentWish,
): Promise<{ row: TradeRow; begun: Begun }> => {
  const order = await reachOrder(by.db, by.actor, wish.orderId);
  requirePayer(by.actor, order);
  const db = services.tenant(order.institution_id);
  const { gateway, enabled, publicUrl } = await openGateway(services, order.institution_id, wish.way);
  if (!enabled) throw refuse('gateway-not-configured');
  const origin = originOf(publicUrl || services.publicUrl, by.from);
  const wanted = { ...wish, origin };
  for (const other of await othersOf(db, order, wanted, services.now())) await closeTrade(services, other, by.from);
  const row = await db.tx((tx) => openTrade(tx, by, wanted, services.now()));
  const open = begunOf(row);
  if (open) return { row, begun: open };
  const begin = wish.way === 'sandbox' ? await openSandbox(services, order.institution_id, origin) : gateway;
  const begun = await begin
    .begin({
      tradeNo: row.trade_no,
      amount: row.amount as never,
      description: descriptionOf(order),
      notifyUrl: notifyUrlOf(origin, wish.way, order.institution_id),
      returnUrl: origin + resultLink(services.paymentKeys, row.trade_no),
      kind: wish.kind,
      clientIp: by.from.ip,
      expiresAt: row.expires_at,
    })
    .catch(async (error: unknown) => {
      await closeTrade(services, row, by.from).catch(() => undefined);
      throw error;
    });
  await saveBegun(db, row.id, begun);
  return { row, begun };
};

export const descriptionOf = (order: Pick<OrderRow, 'service' | 'number'>): string =>
  `${serviceNames[order.service]} ${order.number ?? ''}`.trim();

const originOf = (publicUrl: string | undefined, from: Origin): string =>
  publicUrl || `${from.protocol ?? 'http'}://${from.host}`;

type Wanted = PaymentWish & { origin: string };

/** Another payer's attempt leads back to the host which that one named: nobody is sent to a host they did not come by. */
const fits = (row: TradeRow, wish: Wanted, due: number, now: Date): boolean =>
  row.way === wish.way &&
  row.kind === wish.kind &&
  row.origin === wish.origin &&
  row.amount === due &&
  row.expires_at.getTime() > now.getTime() + shortestMinutes * minute;

const dueOf = (orders: readonly OrderRow[]): number => orders.reduce((sum, { balance }) => sum + balance, 0);

const othersOf = async (db: Db, order: OrderRow, wish: Wanted, now: Date): Promise<TradeRow[]> => {
  const together = await paidTogether(db, order, now);
  const open = new Map<string, TradeRow>();
  for (const { id } of together) for (const row of await pendingTradesOf(db, id)) open.set(row.id, row);
  return [...open.values()].filter((row) => !fits(row, wish, dueOf(together), now));
};

/** Under the order's lock: of two who begin at once the second gets the first one's trade. */
const openTrade = async (db: Db, by: By, wish: Wanted, now: Date): Promise<TradeRow> => {
  const ids = (await paidTogether(db, await findOrder(db, wish.orderId), now)).map(({ id }) => id);
  for (const id of ids) await lockOrder(db, id);
  const order = await findOrder(db, wish.orderId);
  await requirePayable(db, order, now);
  // What was payable a moment ago may be paid or withdrawn now that it is held.
  const together = (await paidTogether(db, order, now)).filter(({ id }) => ids.includes(id));
  const due = dueOf(together);
  const open = (await lockTradesOf(db, order.id)).find((row) => row.state === 'pending' && fits(row, wish, due, now));
  if (open) return open;
  const tradeNo = newNumber('T', now);
  const row = await insertTrade(db, {
    id: newId(),
    institution_id: order.institution_id,
    order_id: order.id,
    trade_no: tradeNo,
    way: wish.way,
    kind: wish.kind,
    amount: due,
    begun_by: by.actor.userId,
    origin: wish.origin,
    created_at: now,
    expires_at: new Date(now.getTime() + tradeMinutes * minute),
  });
  if (together.length > 1)
    await insertShares(
      db,
      row,
      together.map(({ id, balance }) => ({ orderId: id, amount: fen(balance) })),
    );
  await writeAudit(db, {
    by,
    action: 'payment.begin',
    subject: 'order',
    subjectId: order.id,
    institutionId: order.institution_id,
    after: { tradeNo, way: wish.way, amount: due },
    now,
  });
  return row;
};
