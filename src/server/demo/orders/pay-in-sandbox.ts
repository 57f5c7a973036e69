import type { Db } from '#server/db/db.ts';
import type { Clock, PlatformScope, TenantScope } from '#server/db/scopes.ts';
import type { WithPublicUrl } from '#server/http/public-url.ts';
import type { WithOrderCommands } from '#server/orders/act-on-order.ts';
import type { WithOutgoing } from '#server/outgoing/outgoing.ts';
import { beginPayment } from '#server/payments/begin-payment.ts';
import type { WithPaymentKeys } from '#server/payments/payment-keys.ts';
import { paySandbox } from '#server/payments/sandbox-page.ts';
import { orderCommands } from '#server/start/order-reactions.ts';
import { fromDemo } from './demo-cast.ts';
import type { DemoStory } from './demo-story.ts';

type Needs = Clock & TenantScope & PlatformScope & WithPublicUrl & WithPaymentKeys & WithOutgoing & WithOrderCommands;

const origin = 'http://localhost';

/** The applicant pays what is due on the demo's own gateway: begun, paid and booked as on any day. */
export const payInSandbox = async (db: Db, orderId: string, story: DemoStory, now: Date): Promise<void> => {
  // The first start is one transaction: every scope is this one, and the clock stands where the story is.
  const services = {
    now: () => now,
    tenant: () => db,
    platform: () => db,
    paymentKeys: story.paymentKeys,
    orderCommands,
    publicUrl: origin,
  } as unknown as Needs;
  const actor = story.cast.byName(story.applicant.username);
  const { begun } = await beginPayment(
    services,
    { actor, from: fromDemo, db },
    { orderId, way: 'sandbox', kind: 'qr' },
  );
  const { searchParams } = new URL(begun.kind === 'qr' ? begun.codeUrl : begun.url, origin);
  const link = {
    trade: searchParams.get('trade') ?? '',
    until: Number(searchParams.get('until')),
    sig: searchParams.get('sig') ?? '',
  };
  await paySandbox(services, link, fromDemo);
};
