import type { NotificationChoices } from '#contracts/identity/personal.ts';
import type { ChannelId } from '#domain/notifications/channels.ts';
import type { Db } from '../db/db.ts';
import { addressOf } from './address-of.ts';
import { channelsOf, rulesOf, settingsOfRow } from './channel-store.ts';
import type { PersonReached } from './person-query.ts';

/** The ways by which a person is told, in order: set up by the institution, wanted by them, and reaching them. */
export const channelsFor = async (
  db: Db,
  institutionId: number,
  person: PersonReached,
  choices: NotificationChoices,
): Promise<ChannelId[]> => {
  const rows = (await channelsOf(db, institutionId)).filter(({ enabled }) => enabled);
  const reaches = (channel: ChannelId): boolean => {
    // Mail waits in the outbox until somebody sets it up.
    if (channel === 'mail') return person.email !== '';
    const row = rows.find((one) => one.channel === channel);
    return row !== undefined && 'address' in addressOf(channel, person, settingsOfRow(row));
  };
  return (await rulesOf(db, institutionId)).order.filter((channel) => choices[channel] && reaches(channel));
};
