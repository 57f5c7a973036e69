import type { MessageChannelView } from '#contracts/message-channels.ts';
import { usualSettings } from '#domain/notifications/channel-settings.ts';
import { channels } from '#domain/notifications/channels.ts';
import type { QuietHours } from '#domain/notifications/quiet-hours.ts';
import type { Db } from '../db/db.ts';
import { channelFigures, channelsOf, rulesOf, settingsOfRow } from './channel-store.ts';
import type { WithMailer } from './mailer.ts';

const days = 30 * 86_400_000;

/** Every channel in the institution's order, set up or not, with what became of its messages lately. */
export const showChannels = async (
  { mailer }: WithMailer,
  db: Db,
  institutionId: number,
  now: Date,
): Promise<{ list: MessageChannelView[]; quiet: QuietHours | null; rulesVersion: number }> => {
  const rules = await rulesOf(db, institutionId);
  const rows = await channelsOf(db, institutionId);
  const figures = await channelFigures(db, institutionId, new Date(now.getTime() - days));
  const list = rules.order.map((channel) => {
    const row = rows.find((one) => one.channel === channel);
    const figure = figures.find((one) => one.channel === channel);
    const { name, gives, apply } = channels[channel];
    return {
      channel,
      name,
      gives,
      apply,
      version: row?.version ?? 0,
      enabled: row?.enabled ?? false,
      byPlatform: channel === 'mail' && mailer.leaves && !row?.enabled,
      settings: row ? settingsOfRow(row) : usualSettings(channel),
      secretTail: row?.secret_tail ?? '',
      sent: figure?.sent ?? 0,
      failed: figure?.failed ?? 0,
      lastFailure: figure?.lastFailure ?? '',
    };
  });
  return { list, quiet: rules.quiet, rulesVersion: rules.version };
};
