import { refuse } from '#domain/errors.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { Origin } from '../http/context.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import type { SandboxLink } from './gateways/sandbox/sandbox-link.ts';
import { openSandbox } from './open-gateway.ts';
import { takeEvent } from './payment-events.ts';
import type { WithPaymentKeys } from './payment-keys.ts';
import { findTradeRow } from './trade-store.ts';
import { publicTradeView } from './trade-view.ts';

type Needs = Clock & TenantScope & PlatformScope & WithPaymentKeys & WithOutgoing & WithOrderCommands;

/** The demo's gateway behind a link: the link is the only key, so a wrong one finds nothing. */
const enter = async (services: Needs, link: SandboxLink) => {
  const row = await findTradeRow(services.platform('gateway'), link.trade);
  if (row?.way !== 'sandbox') throw refuse('not-found');
  const gateway = await openSandbox(services, row.institution_id);
  return { row, gateway };
};

const shown = async (services: Needs, link: SandboxLink) => {
  const { row } = await enter(services, link);
  return publicTradeView(services, row);
};

export const openSandboxPage = async (services: Needs, link: SandboxLink) => {
  const { gateway } = await enter(services, link);
  await gateway.open(link);
  return shown(services, link);
};

/** "Pays": what a real gateway would have told comes in the same way. */
export const paySandbox = async (services: Needs, link: SandboxLink, from: Origin) => {
  const { row, gateway } = await enter(services, link);
  const event = await gateway.pay(link);
  await takeEvent(services, { institutionId: row.institution_id, way: 'sandbox', gateway, from }, event, 'told');
  return shown(services, link);
};

export const cancelSandbox = async (services: Needs, link: SandboxLink, from: Origin) => {
  const { row, gateway } = await enter(services, link);
  const trade = await gateway.open(link);
  if (trade.payments.length > 0) throw refuse('wrong-state', { sentence: '这笔支付已经完成，不能取消' });
  const closed = { kind: 'closed', tradeNo: link.trade, at: services.now() } as const;
  await takeEvent(services, { institutionId: row.institution_id, way: 'sandbox', gateway, from }, closed, 'told');
  return shown(services, link);
};
