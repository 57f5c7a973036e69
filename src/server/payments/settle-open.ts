import { Refusal } from '#domain/errors.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { Origin } from '../http/context.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import type { Bus } from '../push/bus.ts';
import { pursueTrade } from './ask-trade.ts';
import type { WithPaymentKeys } from './payment-keys.ts';
import { listRefundsToSend } from './refund-store.ts';
import { sendRefund } from './send-refund.ts';
import { listTradesToAsk, takeTurn } from './trade-store.ts';

type Needs = Clock & TenantScope & PlatformScope & WithPaymentKeys & WithOutgoing & WithOrderCommands;

/** Nobody's request: the platform itself. */
export const itself: Origin = { ip: '', host: '', userAgent: '', requestId: '' };

const atOnce = 200;
const patience = 50_000;

/** Once a minute: what no notification told is asked, what ran out is closed, refunds under way are followed up. */
export const settleOpen = async (services: Needs, onError: (error: unknown) => void): Promise<void> => {
  const db = services.platform('jobs');
  const now = services.now();
  const minuteAgo = new Date(now.getTime() - 60_000);
  const trades = await listTradesToAsk(db, minuteAgo, now, atOnce);
  for (const row of trades)
    await quietly(onError, async () => {
      if (await takeTurn(db, 'trades', row.id, now, patience)) await pursueTrade(services, row, itself);
    });
  const refunds = await listRefundsToSend(db, minuteAgo, atOnce);
  for (const { id, institution_id } of refunds)
    await quietly(onError, () => sendRefund(services, institution_id, id, itself));
};

/** A refund leaves as soon as its transaction has committed, whichever process wrote it. */
export const sendRefundsAsAnnounced = (services: Needs, bus: Bus, onError: (error: unknown) => void): void =>
  bus.hear((said) => {
    if (said.kind === 'refund') void quietly(onError, () => sendRefund(services, said.institution, said.id, itself));
  });

/** One that cannot be settled now does not hold up the others; a gateway out of reach is no fault of ours. */
const quietly = async (onError: (error: unknown) => void, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'fault') onError(error);
  }
};
