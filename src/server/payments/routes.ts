import { paymentsCalls } from '#contracts/payments/payments.ts';
import { refuse } from '#domain/errors.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { RouteGroup } from '../http/handlers.ts';
import { defineRoutes } from '../http/handlers.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { reachOrder } from '../orders/reach-order.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { refreshTrade } from './ask-trade.ts';
import { beginPayment } from './begin-payment.ts';
import { listFlags, resolveFlag } from './flags.ts';
import { changeGatewaySettings, listGatewaySettings } from './gateway-settings.ts';
import { giveBack } from './give-back.ts';
import { listWays, offeredWays } from './list-ways.ts';
import { isResultLink } from './pay-links.ts';
import type { WithPaymentKeys } from './payment-keys.ts';
import { institutionOf } from './payment-policy.ts';
import { changePlainWay, listPlainWays } from './plain-ways.ts';
import { cancelSandbox, openSandboxPage, paySandbox } from './sandbox-page.ts';
import { findTradeRow, type TradeRow } from './trade-store.ts';
import { publicTradeView, tradeView } from './trade-view.ts';
import { tryGateway } from './try-gateway.ts';

type Needs = Clock & TenantScope & PlatformScope & WithPublicUrl & WithPaymentKeys & WithOutgoing & WithOrderCommands;

export const paymentsRoutes = (services: Needs): RouteGroup => {
  const again = async (row: TradeRow): Promise<TradeRow> =>
    (await findTradeRow(services.tenant(row.institution_id), row.trade_no)) ?? row;

  return defineRoutes(paymentsCalls, {
    'GET /payments/settings': async ({ context }) => ({
      list: await listGatewaySettings(services, context),
      plain: await listPlainWays(context.db, institutionOf(context)),
    }),
    'POST /payments/plain': ({ body, context }) => changePlainWay(services, context, institutionOf(context), body),
    'POST /payments/try': ({ body, context }) => tryGateway(services, context, institutionOf(context), body.way),
    'GET /payments/offered': async ({ context: { actor } }) => ({
      list: actor.institutionId === null ? [] : await offeredWays(services, actor.institutionId),
    }),
    'POST /payments/settings': ({ body, context }) => changeGatewaySettings(services, context, body),
    'POST /payments/ways': ({ body, context }) => listWays(services, context, body.orderId),
    'POST /payments/begin': async ({ body, context }) => {
      const { row, begun } = await beginPayment(services, context, body);
      return { ...(await tradeView(services.tenant(row.institution_id), row)), begun };
    },
    'POST /payments/state': async ({ body, context: { actor, db, from } }) => {
      const row = await findTradeRow(db, body.tradeNo);
      if (!row) throw refuse('not-found');
      await reachOrder(db, actor, row.order_id);
      await refreshTrade(services, row, from);
      return { ...(await tradeView(db, await again(row))), orderId: row.order_id };
    },
    'POST /payments/result': async ({ body, context: { from } }) => {
      if (!isResultLink(services.paymentKeys, body.trade, body.sig)) throw refuse('not-found');
      const row = await findTradeRow(services.platform('gateway'), body.trade);
      if (!row) throw refuse('not-found');
      await refreshTrade(services, row, from);
      return publicTradeView(services, await again(row));
    },
    'POST /payments/sandbox/open': ({ body }) => openSandboxPage(services, body),
    'POST /payments/sandbox/pay': ({ body, context: { from } }) => paySandbox(services, body, from),
    'POST /payments/sandbox/cancel': ({ body, context: { from } }) => cancelSandbox(services, body, from),
    'POST /payments/give-back': ({ body, context }) => giveBack(context, body, services.now()),
    'POST /payments/flags': ({ body, context: { db } }) => listFlags(db, body),
    'POST /payments/flags/resolve': async ({ body, context }) => {
      await resolveFlag(context, body, services.now());
      return null;
    },
  });
};
