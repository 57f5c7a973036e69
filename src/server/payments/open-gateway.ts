import { refuse } from '#domain/errors.ts';
import type { PaymentWay } from '#domain/payments/payment-ways.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import { isDemoInstitution } from '../institutions/institutions-store.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { waysTakenBy } from '../prices/payment-ways-store.ts';
import { findGatewaySettings } from './gateway-settings-store.ts';
import { alipayGateway } from './gateways/alipay/alipay-gateway.ts';
import { readAlipaySettings } from './gateways/alipay/settings.ts';
import type { PaymentGateway } from './gateways/gateway.ts';
import { type SandboxGateway, sandboxGateway } from './gateways/sandbox/sandbox-gateway.ts';
import { readWechatSettings } from './gateways/wechat/settings.ts';
import { wechatGateway } from './gateways/wechat/wechat-gateway.ts';
import type { WithPaymentKeys } from './payment-keys.ts';
import { sharedNonces } from './shared-nonces.ts';
import { findTradeRow, tradeOf } from './trade-store.ts';

type Needs = Clock & TenantScope & PlatformScope & WithPaymentKeys & WithOutgoing;

export type GatewayWay = 'wechat' | 'alipay' | 'sandbox';

export const isGatewayWay = (way: string): way is GatewayWay & PaymentWay =>
  way === 'wechat' || way === 'alipay' || way === 'sandbox';

export interface OpenGateway {
  gateway: PaymentGateway;
  /** Offered for new payments; what was begun before is settled in any case. */
  enabled: boolean;
  /** Where the institution says it is reached; empty when it does not say. */
  publicUrl: string;
}

/** The institution's gateway of this way, or `gateway-not-configured`. */
export const openGateway = async (services: Needs, institutionId: number, way: GatewayWay): Promise<OpenGateway> => {
  const { now, outgoing } = services;
  if (way === 'sandbox') {
    const { takes } = await waysTakenBy(services.tenant(institutionId), institutionId);
    return { gateway: await openSandbox(services, institutionId), enabled: takes(way), publicUrl: '' };
  }
  const kept = await findGatewaySettings(services.tenant(institutionId), services.paymentKeys, institutionId, way);
  if (!kept) throw refuse('gateway-not-configured');
  const { enabled, publicUrl, values } = kept;
  const nonces = sharedNonces(services.platform('gateway'), now);
  // A platform certificate that ran out meanwhile refuses by itself; the rest goes on.
  const gateway =
    way === 'wechat'
      ? wechatGateway(readWechatSettings(values, new Date(0)), { now, nonces, outgoing })
      : alipayGateway(readAlipaySettings(values), { now, outgoing });
  return { gateway, enabled, publicUrl };
};

/** Only a demo institution has it. `origin` is needed to begin, not to settle. */
export const openSandbox = async (services: Needs, institutionId: number, origin = ''): Promise<SandboxGateway> => {
  const db = services.tenant(institutionId);
  return sandboxGateway({
    demo: await isDemoInstitution(db, institutionId),
    secret: services.paymentKeys.sandboxSecret,
    origin,
    now: services.now,
    findTrade: async (tradeNo) => {
      const row = await findTradeRow(db, tradeNo);
      return row?.way === 'sandbox' ? tradeOf(db, row) : undefined;
    },
  });
};
