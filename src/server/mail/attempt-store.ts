import type { ChannelId } from '#domain/notifications/channels.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { firstWhere, insertRows, sortedWhere, updateWhere } from '../db/rows.ts';
import type { AttemptState } from '../db/stored-values.ts';

/** Written before anything leaves: a process that dies meanwhile leaves it begun. */
export const beginAttempt = async (
  db: Db,
  mail: { id: string; institution_id: number | null },
  channel: ChannelId,
  now: Date,
): Promise<string> => {
  const id = newId(now.getTime());
  await insertRows(db, 'mail_attempts', {
    id,
    institution_id: mail.institution_id,
    mail_id: mail.id,
    channel,
    state: 'begun',
    at: now,
  });
  return id;
};

export const settleAttempt = (
  db: Db,
  id: string,
  settled: { state: AttemptState; reason: string; providerId: string; now: Date },
): Promise<number> =>
  updateWhere(
    db,
    'mail_attempts',
    { id },
    {
      state: settled.state,
      reason: settled.reason,
      provider_id: settled.providerId,
      settled_at: settled.now,
    },
  );

/** An attempt of a process that died in the middle of it. */
export const findBegun = (db: Db, mailId: string, channel: ChannelId) =>
  firstWhere(db, 'mail_attempts', { mail_id: mailId, channel, state: 'begun' }, ['id']);

export const attemptsOf = (db: Db, mailIds: readonly string[]) =>
  mailIds.length === 0
    ? Promise.resolve([])
    : sortedWhere(
        db,
        'mail_attempts',
        { mail_id: mailIds },
        ['at', 'id'],
        ['mail_id', 'channel', 'state', 'reason', 'at'],
      );
