import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { updateWhere } from '../db/rows.ts';
import type { Sealing } from '../db/sealing.ts';
import { webhookBelongsTo } from '../webhooks/webhook-store.ts';

const named = async (db: Db, text: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  (await db.all(statement(text))).map(({ name }) => name);

/** An issued report keeps its signature; what is signed from now on needs a new certificate. */
export const retireCertificates = (db: Db, now: Date): Promise<string[]> =>
  named(
    db,
    sql<{ name: string }>`with emptied as (
        update certificates set sealed_key = '', retired_at = coalesce(retired_at, ${now})
        where sealed_key <> '' returning institution_id)
      select distinct i.name from emptied join institutions i on i.id = institution_id order by 1`,
  );

export const removeGateways = (db: Db): Promise<string[]> =>
  named(
    db,
    sql<{ name: string }>`with emptied as (delete from gateway_settings returning institution_id, way)
      select i.name || '（' || way || '）' as name from emptied join institutions i on i.id = institution_id order by 1`,
  );

export const removeApplicationSecrets = (db: Db): Promise<string[]> =>
  named(
    db,
    sql<{ name: string }>`with emptied as (delete from open_secrets returning application_id)
      select distinct i.name || '：' || a.name as name from emptied
      join open_applications a on a.id = application_id join institutions i on i.id = a.institution_id order by 1`,
  );

/** Nothing more is sent until the receiver was given a new secret. */
export const disableWebhooks = async (db: Db, sealing: Sealing, now: Date): Promise<string[]> => {
  const rows = await db.all(kysely.selectFrom('webhooks').select(['id', 'url']).orderBy('url'));
  for (const { id } of rows)
    await updateWhere(
      db,
      'webhooks',
      { id },
      {
        sealed_secret: sealing.seal(randomBytes(32).toString('base64url'), webhookBelongsTo(id)),
        sealed_previous: null,
        disabled_at: now,
        disabled_reason: '签名密钥已遗失，请更换密钥后再启用',
      },
    );
  return rows.map(({ url }) => url);
};

export const emptyCredentials = (db: Db): Promise<string[]> =>
  named(
    db,
    sql<{ name: string }>`with emptied as (
        update source_connections set sealed_key = null, sealed_token = null, key_tail = '', token_tail = '',
          enabled = false
        where sealed_key is not null or sealed_token is not null returning institution_id, source)
      select i.name || '（' || source || '）' as name from emptied join institutions i on i.id = institution_id order by 1`,
  );

export const emptySignOn = async (db: Db): Promise<string[]> => {
  await db.run(kysely.deleteFrom('sign_on_flows'));
  await db.run(kysely.deleteFrom('sign_on_sessions'));
  return named(
    db,
    sql<{ name: string }>`with emptied as (
        update sign_on_ways set sealed_secret = null where sealed_secret is not null returning institution_id, protocol)
      select i.name || '（' || protocol || '）' as name from emptied join institutions i on i.id = institution_id order by 1`,
  );
};

export const emptyRoster = (db: Db): Promise<string[]> =>
  named(
    db,
    sql<{ name: string }>`with emptied as (
        update roster_settings set sealed_secret = null where sealed_secret is not null returning institution_id)
      select i.name from emptied join institutions i on i.id = institution_id order by 1`,
  );

export const endBindings = (db: Db): Promise<number> => db.run(kysely.deleteFrom('message_bindings'));

export const emptyChannels = async (db: Db): Promise<string[]> => {
  await endBindings(db);
  return named(
    db,
    sql<{ name: string }>`with emptied as (
        update message_channels set sealed_secret = null, secret_tail = '', sealed_token = null, token_until = null,
          enabled = false
        where sealed_secret is not null returning institution_id, channel)
      select i.name || '（' || channel || '）' as name from emptied join institutions i on i.id = institution_id order by 1`,
  );
};

/** Whoever used one signs in by password alone and sets it up anew. */
export const removeSecondFactors = (db: Db): Promise<string[]> =>
  named(
    db,
    sql<{ name: string }>`with emptied as (delete from second_factors returning user_id)
      select u.username as name from emptied join users u on u.id = user_id order by 1`,
  );
