import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { deleteWhere, insertRows, lockOne, oneWhere, updateWhere } from '../db/rows.ts';
import type { Sealing } from '../db/sealing.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '../db/tables.ts';

export type WebhookRow = Selectable<WebhooksTable>;
export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

/** Binds a sealed secret to its row. */
export const webhookBelongsTo = (id: string): string => `webhook ${id}`;

export const insertWebhook = (
  db: Db,
  row: Pick<
    WebhookRow,
    'id' | 'institution_id' | 'application_id' | 'url' | 'events' | 'sealed_secret' | 'created_by_name' | 'created_at'
  >,
): Promise<number> => insertRows(db, 'webhooks', row);

export const lockWebhook = (db: Db, id: string): Promise<WebhookRow> => lockOne(db, 'webhooks', { id });

export const findWebhook = (db: Db, id: string): Promise<WebhookRow> => oneWhere(db, 'webhooks', { id });

export const updateWebhook = (
  db: Db,
  { id, version }: Pick<WebhookRow, 'id' | 'version'>,
  change: Partial<WebhookRow>,
): Promise<number> => updateWhere(db, 'webhooks', { id }, { ...change, version: version + 1 });

export const deleteWebhook = (db: Db, id: string): Promise<number> => deleteWhere(db, 'webhooks', { id });

/** The institution of an application, seen through the asker's scope. */
export const applicationInstitution = async (db: Db, applicationId: string): Promise<number> =>
  (await oneWhere(db, 'open_applications', { id: applicationId }, ['institution_id'])).institution_id;

const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from (select state from webhook_deliveries d where d.webhook_id = webhooks.id
    order by created_at desc limit 24) as last where ${condition})`;

export const listWebhooks = (db: Db, applicationId: string) =>
  db.all(
    kysely
      .selectFrom('webhooks')
      .selectAll()
      .select([
        counted(sql`true`).as('total'),
        counted(sql`state = 'sent'`).as('sent'),
        counted(sql`state = 'waiting'`).as('waiting'),
      ])
      .where('application_id', '=', applicationId)
      .orderBy('created_at')
      .limit(20),
  );

/** Those of an institution that want this event and whose application may still call. */
export const webhooksFor = (db: Db, institutionId: number, event: string, today: string) =>
  db.all(
    kysely
      .selectFrom('webhooks as w')
      .innerJoin('open_applications as a', 'a.id', 'w.application_id')
      .select('w.id')
      .where('w.institution_id', '=', institutionId)
      .where('w.disabled_at', 'is', null)
      .where('a.disabled_at', 'is', null)
      .where((eb) => eb.or([eb('a.expires_on', 'is', null), eb('a.expires_on', '>=', today)]))
      .where(sql<boolean>`${event} = any (w.events)`),
  );

/** Every secret, sealed by another deployment key. */
export const resealWebhooks = async (
  db: Db,
  { from, to }: { from: Pick<Sealing, 'open'>; to: Pick<Sealing, 'seal'> },
): Promise<number> => {
  const rows = await db.all(kysely.selectFrom('webhooks').select(['id', 'sealed_secret', 'sealed_previous']));
  for (const { id, sealed_secret, sealed_previous } of rows) {
    const again = (sealed: string) => to.seal(from.open(sealed, webhookBelongsTo(id)), webhookBelongsTo(id));
    await updateWhere(
      db,
      'webhooks',
      { id },
      { sealed_secret: again(sealed_secret), sealed_previous: sealed_previous && again(sealed_previous) },
    );
  }
  return rows.length;
};
