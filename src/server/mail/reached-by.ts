import type { ReachedBy } from '#contracts/identity/personal.ts';
import { type ChannelId, channels } from '#domain/notifications/channels.ts';
import type { QuietHours } from '#domain/notifications/quiet-hours.ts';
import type { Db } from '../db/db.ts';
import { addressOf } from './address-of.ts';
import { channelsOf, rulesOf, settingsOfRow } from './channel-store.ts';
import { personReached } from './person-query.ts';

/** All but the first and last signs. */
const masked = (address: string): string => {
  const keep = address.length > 8 ? 3 : 1;
  return `${address.slice(0, keep)}****${address.slice(-keep)}`;
};

/** By which ways of their institution a person is reached, in order. */
export const reachedBy = async (
  db: Db,
  userId: string,
): Promise<{ reachedBy: ReachedBy[]; institutionQuiet: QuietHours | null }> => {
  const person = await personReached(db, userId);
  if (!person || person.institution_id === null) return { reachedBy: [], institutionQuiet: null };
  const rules = await rulesOf(db, person.institution_id);
  const rows = (await channelsOf(db, person.institution_id)).filter(({ enabled }) => enabled);
  const viewOf = (channel: ChannelId): ReachedBy[] => {
    const row = rows.find((one) => one.channel === channel);
    if (!row || channel === 'mail') return [];
    const found = addressOf(channel, person, settingsOfRow(row));
    const { name } = channels[channel];
    return 'lacks' in found
      ? [{ channel, name, address: '', lacks: found.lacks }]
      : [{ channel, name, address: masked(found.address), lacks: '' }];
  };
  return { reachedBy: rules.order.flatMap(viewOf), institutionQuiet: rules.quiet };
};
