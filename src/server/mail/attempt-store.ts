import type { ChannelId } from '#domain/notifications/channels.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import type { AttemptState } from '../db/message-tables.ts';

/** Written before anything leaves: a process that dies meanwhile leaves it begun. */
export const beginAttempt = async (
  db: Db,
  mail: { id: string; institution_id: number | null },
  channel: ChannelId,
  now: Date,
): Promise<string> => {
  const id = newId(now.getTime());
  await db.run(
    kysely.insertInto('mail_attempts').values({
      id,
      institution_id: mail.institution_id,
      mail_id: mail.id,
      channel,
      state: 'begun',
      at: now,
    }),
  );
  return id;
};

export const settleAttempt = (
  db: Db,
  id: string,
  settled: { state: AttemptState; reason: string; providerId: string; now: Date },
): Promise<number> =>
  db.run(
    kysely
      .updateTable('mail_attempts')
      .set({
        state: settled.state,
        reason: settled.reason,
        provider_id: settled.providerId,
        settled_at: settled.now,
      })
      .where('id', '=', id),
  );

/** An attempt of a process that died in the middle of it. */
export const findBegun = (db: Db, mailId: string, channel: ChannelId) =>
  db.first(
    kysely
      .selectFrom('mail_attempts')
      .select('id')
      .where('mail_id', '=', mailId)
      .where('channel', '=', channel)
      .where('state', '=', 'begun'),
  );

export const attemptsOf = (db: Db, mailIds: readonly string[]) =>
  mailIds.length === 0
    ? Promise.resolve([])
    : db.all(
        kysely
          .selectFrom('mail_attempts')
          .select(['mail_id', 'channel', 'state', 'reason', 'at'])
          .where('mail_id', 'in', mailIds)
          .orderBy('at')
          .orderBy('id'),
      );
