import type { DeliveryLine, WebhookLine } from '#contracts/open-api/webhooks.ts';
import { refuse } from '#domain/errors.ts';
import { pingEvent, type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { SessionContext } from '../http/context.ts';
import {
  announceDeliveries,
  dropWaiting,
  findDelivery,
  insertDelivery,
  listDeliveries,
  requeueDelivery,
} from './delivery-store.ts';
import { payloadOf } from './tell-webhooks.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import {
  applicationInstitution,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
  webhookBelongsTo,
} from './webhook-store.ts';

interface Given {
  url: string;
  events: readonly WebhookEvent[];
}

interface Wanted {
  id: string;
  version: number;
}

/** How long the secret before still signs. */
export const previousSigns = 86_400_000;
const mostPerApplication = 10;

const isEvent = (text: string): text is WebhookEvent => Object.hasOwn(webhookEvents, text);

const audit = (
  tx: Db,
  context: SessionContext,
  row: Pick<WebhookRow, 'id' | 'institution_id'>,
  verb: string,
  more: object,
) =>
  writeAudit(tx, {
    by: context,
    action: `webhook.${verb}`,
    subjectId: row.id,
    institutionId: row.institution_id,
    ...more,
  });

export const showWebhooks = async ({ db }: SessionContext, applicationId: string): Promise<WebhookLine[]> => {
  await applicationInstitution(db, applicationId);
  const rows = await listWebhooks(db, applicationId);
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: row.events.filter(isEvent),
    on: row.disabled_at === null,
    offReason: row.disabled_reason,
    recent: { total: row.total, sent: row.sent, waiting: row.waiting },
    version: row.version,
  }));
};

export const createWebhook = (
  { connectionKeys }: WithConnectionKeys,
  context: SessionContext,
  { applicationId, url, events }: Given & { applicationId: string },
  now: Date,
): Promise<{ id: string; secret: string }> =>
  context.db.tx(async (tx) => {
    const institutionId = await applicationInstitution(tx, applicationId);
    if ((await listWebhooks(tx, applicationId)).length >= mostPerApplication)
      throw refuse('wrong-state', { sentence: `一个应用最多 ${mostPerApplication} 个通知地址` });
    const id = newId(now.getTime());
    const secret = newWebhookSecret();
    await insertWebhook(tx, {
      id,
      institution_id: institutionId,
      application_id: applicationId,
      url,
      events: [...new Set(events)],
      sealed_secret: connectionKeys.seal(secret, webhookBelongsTo(id)),
      created_by_name: context.actor.fullName,
      created_at: now,
    });
    await audit(tx, context, { id, institution_id: institutionId }, 'create', { after: { url, events } });
    return { id, secret };
  });

const changing = <Result>(
  context: SessionContext,
  { id, version }: Wanted,
  work: (
    tx: Db,
    row: WebhookRow,
  ) => Promise<{ change: Partial<WebhookRow>; verb: string; more: object; result: Result }>,
): Promise<Result & { version: number }> =>
  context.db.tx(async (tx) => {
    const row = await lockWebhook(tx, id);
    if (row.version !== version) throw refuse('conflict');
    const { change, verb, more, result } = await work(tx, row);
    await updateWebhook(tx, row, change);
    await audit(tx, context, row, verb, more);
    return { ...result, version: version + 1 };
  });

export const changeWebhook = (context: SessionContext, { url, events, ...wanted }: Wanted & Given) =>
  changing(context, wanted, async (_tx, row) => {
    const change = { url, events: [...new Set(events)] };
    return {
      change,
      verb: 'update',
      more: { before: { url: row.url, events: row.events }, after: change },
      result: {},
    };
  });

export const switchWebhook = (context: SessionContext, { on, ...wanted }: Wanted & { on: boolean }, now: Date) =>
  changing(context, wanted, async (tx, row) => {
    if (!on) await dropWaiting(tx, row.id, '通知地址已停用');
    const change = { disabled_at: on ? null : now, disabled_reason: '' };
    return { change, verb: on ? 'enable' : 'disable', more: { after: { url: row.url } }, result: {} };
  });

export const replaceSecret = (
  { connectionKeys }: WithConnectionKeys,
  context: SessionContext,
  wanted: Wanted,
  now: Date,
) =>
  changing(context, wanted, async (_tx, row) => {
    const secret = newWebhookSecret();
    const change = {
      sealed_secret: connectionKeys.seal(secret, webhookBelongsTo(row.id)),
      sealed_previous: row.sealed_secret,
      previous_until: new Date(now.getTime() + previousSigns),
    };
    return { change, verb: 'replace-secret', more: { after: { url: row.url } }, result: { id: row.id, secret } };
  });

export const removeWebhook = (context: SessionContext, { id, version }: Wanted): Promise<void> =>
  context.db.tx(async (tx) => {
    const row = await lockWebhook(tx, id);
    if (row.version !== version) throw refuse('conflict');
    await deleteWebhook(tx, id);
    await audit(tx, context, row, 'delete', { before: { url: row.url, events: row.events } });
  });

const stateNames = { waiting: '待发', sent: '已送达', failed: '未送达' } as const;

export const showDeliveries = async ({ db }: SessionContext, id: string): Promise<DeliveryLine[]> => {
  await findWebhook(db, id);
  const rows = await listDeliveries(db, id);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    typeName: isEvent(row.type) ? webhookEvents[row.type] : '测试通知',
    state: row.state,
    stateName: stateNames[row.state],
    attempts: row.earlier_attempts + row.attempts,
    nextAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
    lastStatus: row.last_status,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    payload: row.payload,
  }));
};

const requireOn = (row: WebhookRow): void => {
  if (row.disabled_at) throw refuse('wrong-state', { sentence: '通知地址已停用，请先启用' });
};

/** Sends a delivery once more under its own id: the receiver can tell that it is a repeat. */
export const replayDelivery = (context: SessionContext, deliveryId: string, now: Date): Promise<void> =>
  context.db.tx(async (tx) => {
    const delivery = await findDelivery(tx, deliveryId);
    const row = await findWebhook(tx, delivery.webhook_id);
    requireOn(row);
    await requeueDelivery(tx, delivery.id, now);
    await announceDeliveries(tx);
    await audit(tx, context, row, 'replay', { after: { url: row.url, type: delivery.type, delivery: delivery.id } });
  });

export const pingWebhook = (context: SessionContext, id: string, now: Date): Promise<void> =>
  context.db.tx(async (tx) => {
    const row = await findWebhook(tx, id);
    requireOn(row);
    const deliveryId = newId(now.getTime());
    await insertDelivery(tx, {
      id: deliveryId,
      institution_id: row.institution_id,
      webhook_id: row.id,
      event_key: `ping ${deliveryId}`,
      type: pingEvent,
      payload: payloadOf(pingEvent, now, {}),
      next_at: now,
      created_at: now,
    });
    await announceDeliveries(tx);
    await audit(tx, context, row, 'ping', { after: { url: row.url } });
  });
