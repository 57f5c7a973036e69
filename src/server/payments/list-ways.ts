import { Refusal } from '#domain/errors.ts';
import { services as serviceNames } from '#domain/orders/status.ts';
import { paymentWayLabel, paymentWays } from '#domain/payments/payment-ways.ts';
import type { SessionContext } from '../http/context.ts';
import { reachOrder } from '../orders/reach-order.ts';
import type { Services } from '../services.ts';
import { type GatewayWay, openGateway } from './open-gateway.ts';
import { mayPay, whyNotPayable } from './payable.ts';

const gatewayWays: readonly GatewayWay[] = ['wechat', 'alipay', 'sandbox'];

const isOffered = async (services: Services, institutionId: number, way: GatewayWay): Promise<boolean> => {
  try {
    return (await openGateway(services, institutionId, way)).enabled;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** The ways by which this user can pay this order now. */
export const listWays = async (services: Services, { actor, db }: SessionContext, orderId: string) => {
  const order = await reachOrder(db, actor, orderId);
  const offered: GatewayWay[] = [];
  for (const way of gatewayWays) if (await isOffered(services, order.institution_id, way)) offered.push(way);
  const sentence = mayPay(actor, order)
    ? await whyNotPayable(db, order, services.now())
    : '只有委托人本人或受理馆员可以支付';
  return {
    order: {
      id: order.id,
      number: order.number,
      service: serviceNames[order.service],
      summary: order.summary,
      applicantName: order.applicant_name,
      balance: order.balance,
    },
    payable: sentence === undefined,
    sentence: sentence ?? '',
    list: offered.map((way) => ({ way, label: paymentWayLabel(way), demo: paymentWays[way].demo })),
  };
};
