import { waitAfter } from '#domain/webhooks/retry-schedule.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { Unreachable } from '../outgoing/unreachable.ts';
import type { Bus } from '../push/bus.ts';
import { claimDelivery, dropWaiting, settleDelivery } from './delivery-store.ts';
import { webhookSignature } from './webhook-signature.ts';
import { type DeliveryRow, findWebhook, updateWebhook, type WebhookRow, webhookBelongsTo } from './webhook-store.ts';

export type DeliverNeeds = Clock & PlatformScope & WithConnectionKeys & WithOutgoing;

const atTheQueue = { ip: '', host: '', userAgent: 'webhooks', requestId: '' };
export const answerWithin = 15_000;
const mostAnswer = 64 * 1024;
const gone = 410;

const goneReason = '对方回答 410（不再接收），已自动停用';

interface Outcome {
  status: number | null;
  error: string;
}

const secretsOf = ({ connectionKeys }: WithConnectionKeys, row: WebhookRow, now: Date): string[] => {
  const open = (sealed: string) => connectionKeys.open(sealed, webhookBelongsTo(row.id));
  const previous = row.sealed_previous && row.previous_until && row.previous_until > now ? [row.sealed_previous] : [];
  return [row.sealed_secret, ...previous].map(open);
};

/** One attempt through `outgoing`: no private address, no redirect, no answer without an end. */
/** One sentence for all: whoever names an address must not learn what stands behind it. */
const notTaken = '对方服务器无法连接，或要求跳转到别处（平台不跟随）';

const post = async (services: DeliverNeeds, row: WebhookRow, delivery: DeliveryRow): Promise<Outcome> => {
  const now = services.now();
  const id = `msg_${delivery.id}`;
  const timestamp = Math.floor(now.getTime() / 1000);
  try {
    const { status } = await services.outgoing.request({
      url: row.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Chayin-Webhooks/1.0',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': webhookSignature(secretsOf(services, row, now), { id, timestamp, body: delivery.payload }),
      },
      body: delivery.payload,
      within: answerWithin,
      most: mostAnswer,
    });
    return { status, error: status >= 200 && status < 300 ? '' : `对方回答 ${status}` };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { status: null, error: notTaken };
  }
};

const switchOff = (db: Db, { id }: WebhookRow, delivery: DeliveryRow, now: Date): Promise<void> =>
  db.tx(async (tx) => {
    const row = await findWebhook(tx, id);
    await settleDelivery(tx, delivery.id, { state: 'failed', last_status: gone, last_error: goneReason });
    await dropWaiting(tx, id, goneReason);
    if (row.disabled_at) return;
    await updateWebhook(tx, row, { disabled_at: now, disabled_reason: goneReason });
    await writeAudit(tx, {
      by: { actor: null, from: atTheQueue },
      action: 'webhook.disable',
      subjectId: id,
      institutionId: row.institution_id,
      after: { url: row.url, reason: goneReason },
    });
  });

const attempt = async (services: DeliverNeeds, db: Db, delivery: DeliveryRow): Promise<void> => {
  const row = await findWebhook(db, delivery.webhook_id);
  if (row.disabled_at)
    return void (await settleDelivery(db, delivery.id, { state: 'failed', last_error: '通知地址已停用' }));
  const { status, error } = await post(services, row, delivery);
  const now = services.now();
  if (error === '')
    return void (await settleDelivery(db, delivery.id, {
      state: 'sent',
      sent_at: now,
      last_status: status,
      last_error: '',
    }));
  if (status === gone) return switchOff(db, row, delivery, now);
  const wait = waitAfter(delivery.attempts, Math.random());
  await settleDelivery(db, delivery.id, {
    last_status: status,
    last_error: error,
    ...(wait === undefined ? { state: 'failed' as const } : { next_at: new Date(now.getTime() + wait) }),
  });
};

const atOnce = 8;

/** Sends everything that is due now, several at once; a worker that dies leaves its claim to expire. */
export const deliverDue = async (services: DeliverNeeds): Promise<number> => {
  const db = services.platform('webhooks');
  // One claim after the other: each sees what the one before took.
  let claimed: Promise<DeliveryRow | undefined> = Promise.resolve(undefined);
  const claim = () => {
    claimed = claimed.then(() => claimDelivery(db, services.now()));
    return claimed;
  };
  const sendOn = async (): Promise<number> => {
    for (let sent = 0; ; sent += 1) {
      const delivery = await claim();
      if (!delivery) return sent;
      await attempt(services, db, delivery);
    }
  };
  const sent = await Promise.all(Array.from({ length: atOnce }, sendOn));
  return sent.reduce((sum, one) => sum + one, 0);
};

/** Sends as soon as something is announced, one round at a time in this process. */
export const deliverAsAnnounced = (services: DeliverNeeds, bus: Bus, onError: (error: unknown) => void): void => {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        await deliverDue(services);
      }
    } finally {
      running = false;
    }
  };
  bus.hear((said) => {
    if (said.kind === 'webhook') run().catch(onError);
  });
  bus.onRestored(() => void run().catch(onError));
};
