import { type Selectable, sql, type Updateable } from 'kysely';
import { channelSettings } from '#contracts/message-channels.ts';
import type { ChannelSettings } from '#domain/notifications/channel-settings.ts';
import { type ChannelId, inOrder, isChannel } from '#domain/notifications/channels.ts';
import type { QuietHours } from '#domain/notifications/quiet-hours.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { allWhere, firstWhere, insertNew, updateWhere } from '../db/rows.ts';
import type { Sealing } from '../db/sealing.ts';
import type { MessageChannelsTable } from '../db/tables.ts';

export type ChannelRow = Selectable<MessageChannelsTable>;

/** Binds a sealed secret to its row. */
export const channelBelongsTo = (id: string, which: 'secret' | 'token'): string => `message channel ${id} ${which}`;

export const settingsOfRow = ({ id, settings }: Pick<ChannelRow, 'id' | 'settings'>): ChannelSettings =>
  readJson(channelSettings, settings, { table: 'message_channels', column: 'settings', id });

export const channelsOf = (db: Db, institutionId: number): Promise<ChannelRow[]> =>
  allWhere(db, 'message_channels', { institution_id: institutionId });

const one = (institutionId: number, channel: ChannelId) =>
  kysely
    .selectFrom('message_channels')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('channel', '=', channel);

export const findChannel = (db: Db, institutionId: number, channel: ChannelId): Promise<ChannelRow | undefined> =>
  db.first(one(institutionId, channel));

export const lockChannel = (db: Db, institutionId: number, channel: ChannelId): Promise<ChannelRow | undefined> =>
  db.first(one(institutionId, channel).forUpdate());

/** False when another person set it up at the same moment. */
export const insertChannel = async (
  db: Db,
  row: Pick<
    ChannelRow,
    'id' | 'institution_id' | 'channel' | 'sealed_secret' | 'secret_tail' | 'updated_by_name' | 'updated_at'
  > & { settings: string },
): Promise<boolean> => (await insertNew(db, 'message_channels', row, ['institution_id', 'channel'])) === 1;

export const updateChannel = (db: Db, id: string, change: Updateable<MessageChannelsTable>): Promise<number> =>
  updateWhere(db, 'message_channels', { id }, change);

/** Keeps a provider's token for every process, unless the secret it was got with has changed meanwhile. */
export const keepToken = (
  db: Db,
  { id, sealed_secret }: Pick<ChannelRow, 'id' | 'sealed_secret'>,
  token: { sealed: string; until: Date },
): Promise<number> =>
  db.run(
    kysely
      .updateTable('message_channels')
      .set({ sealed_token: token.sealed, token_until: token.until })
      .where('id', '=', id)
      .where('sealed_secret', 'is not distinct from', sealed_secret),
  );

export interface MessageRules {
  order: ChannelId[];
  quiet: QuietHours | null;
  /** 0: never changed. */
  version: number;
}

export const rulesOf = async (db: Db, institutionId: number): Promise<MessageRules> => {
  const row = await firstWhere(db, 'message_rules', { institution_id: institutionId });
  return {
    order: inOrder((row?.channel_order ?? []).filter(isChannel)),
    quiet: row?.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : null,
    version: row?.version ?? 0,
  };
};

/** 0 where somebody else changed them meanwhile. */
export const saveRules = (
  db: Db,
  institutionId: number,
  { order, quiet, version }: MessageRules,
  now: Date,
): Promise<number> => {
  const values = {
    channel_order: order,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    version: version + 1,
    updated_at: now,
  };
  return db.run(
    kysely
      .insertInto('message_rules')
      .values({ institution_id: institutionId, ...values })
      .onConflict((conflict) =>
        conflict.column('institution_id').doUpdateSet(values).where('message_rules.version', '=', version),
      ),
  );
};

/** What left and what failed by each channel since then. */
export const channelFigures = (db: Db, institutionId: number, since: Date) =>
  db.all(
    kysely
      .selectFrom('mail_attempts')
      .select([
        'channel',
        sql<number>`count(*) filter (where state = 'sent')::int`.as('sent'),
        sql<number>`count(*) filter (where state in ('refused', 'unknown', 'later'))::int`.as('failed'),
        sql<
          string | null
        >`(array_agg(reason order by at desc) filter (where state in ('refused', 'unknown', 'later')))[1]`.as(
          'lastFailure',
        ),
      ])
      .where('institution_id', '=', institutionId)
      .where('at', '>=', since)
      .groupBy('channel'),
  );

/** Every secret and token, sealed by another deployment key. */
export const resealChannels = async (
  db: Db,
  { from, to }: { from: Pick<Sealing, 'open'>; to: Pick<Sealing, 'seal'> },
): Promise<number> => {
  const rows = await db.all(kysely.selectFrom('message_channels').select(['id', 'sealed_secret']));
  for (const { id, sealed_secret } of rows) {
    const belongsTo = channelBelongsTo(id, 'secret');
    // A token is got anew within hours: it is dropped.
    await updateChannel(db, id, {
      sealed_secret: sealed_secret && to.seal(from.open(sealed_secret, belongsTo), belongsTo),
      sealed_token: null,
      token_until: null,
    });
  }
  return rows.length;
};
