import { Refusal } from '#domain/errors.ts';
import { paymentWayLabel, paymentWays } from '#domain/payments/payment-ways.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { orderLineWordsFor, orderPageWordsFor } from '../orders/order-line-words-for.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { summaryFor } from '../orders/summary-for.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { offeredPlainWays } from '../prices/payment-ways-store.ts';
import { type GatewayWay, openGateway } from './open-gateway.ts';
import { paidTogether, whyNotPayable } from './payable.ts';
import type { WithPaymentKeys } from './payment-keys.ts';
import { mayPay } from './payment-policy.ts';

type Needs = Clock & TenantScope & PlatformScope & WithPaymentKeys & WithOutgoing;

const gatewayWays: readonly GatewayWay[] = ['wechat', 'alipay', 'sandbox'];

const isOffered = async (services: Needs, institutionId: number, way: GatewayWay): Promise<boolean> => {
  try {
    return (await openGateway(services, institutionId, way)).enabled;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

const offeredGateways = async (services: Needs, institutionId: number): Promise<GatewayWay[]> => {
  const offered: GatewayWay[] = [];
  for (const way of gatewayWays) if (await isOffered(services, institutionId, way)) offered.push(way);
  return offered;
};

/** Every way by which this institution takes money, in the order of the list of ways. */
export const offeredWays = async (services: Needs, institutionId: number) => {
  const gateways = (await offeredGateways(services, institutionId)).filter((way) => !paymentWays[way].demo);
  const plain = await offeredPlainWays(services.tenant(institutionId), institutionId);
  return [...gateways.map((way) => ({ way, label: paymentWayLabel(way), words: '' })), ...plain];
};

const paymentOrderOf = (actor: Actor, order: OrderRow) => ({
  id: order.id,
  number: order.number,
  service: orderLineWordsFor(actor).services[order.service],
  summary: summaryFor(actor, order),
  applicantName: order.applicant_name,
  balance: order.balance,
});

/** The ways by which this user can pay this order now. */
export const listWays = async (services: Needs, { actor, db }: SessionContext, orderId: string) => {
  const order = await reachOrder(db, actor, orderId);
  const { ways } = orderPageWordsFor(actor);
  const offered = await offeredGateways(services, order.institution_id);
  const sentence = mayPay(actor, order)
    ? await whyNotPayable(db, order, services.now())
    : '只有委托人本人或受理馆员可以支付';
  return {
    order: paymentOrderOf(actor, order),
    together: (await paidTogether(db, order, services.now())).map((one) => paymentOrderOf(actor, one)),
    payable: sentence === undefined,
    claimed: order.status === 'payment-claimed',
    sentence: sentence ?? '',
    list: offered.map((way) => ({ way, label: ways[way], demo: paymentWays[way].demo })),
    plain: (await offeredPlainWays(db, order.institution_id)).map((one) => ({ ...one, label: ways[one.way] })),
  };
};
