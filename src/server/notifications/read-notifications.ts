import { refuse } from '#domain/errors.ts';
import type { UserType } from '#domain/identity/user-types.ts';
import { handleTarget, hasBell } from '#domain/notifications/target.ts';
import type { SessionContext } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { countUnread, listUnread, markRead } from './notification-store.ts';

/** The unread messages of the user, bell or not: the home page shows them. */
export const ownNotifications = async ({ db, actor }: SessionContext) => ({
  list: await listUnread(db, actor.userId),
  total: await countUnread(db, actor.userId),
});

/** §7.24; who has no bell has nothing to handle (§6.2, §6.3). */
export const listNotifications = async (context: SessionContext) => {
  const profile = await profileOf(context.db, context.actor.institutionId);
  if (!hasBell(profile, context.actor.userType as UserType)) return { list: [], total: 0 };
  return ownNotifications(context);
};

/** §7.25: read from now on, and where to go to handle it (§4.13). */
export const readNotification = async ({ db, actor }: SessionContext, id: string, now: Date) => {
  const read = await markRead(db, actor.userId, id, now);
  if (!read) throw refuse('not-found');
  const profile = await profileOf(db, actor.institutionId);
  const target = read.targetId && handleTarget(profile, actor.userType as UserType, read.targetId);
  return { id: read.id, target };
};
