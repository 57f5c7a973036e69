import type { UserType } from '#domain/identity/user-types.ts';
import { hasBell } from '#domain/notifications/target.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { findNotification } from '../notifications/notification-store.ts';
import type { PushReaders } from '../push/push.ts';
import { findTask } from '../tasks/task-store.ts';

/** Lets push tell of notifications and tasks without knowing these nouns. */
export const pushReaders: PushReaders = {
  hasBell: async (db, actor) => hasBell(await profileOf(db, actor.institutionId), actor.userType as UserType),
  notification: async (db, id) => {
    const notification = await findNotification(db, id);
    return notification && { kind: 'notification', notification };
  },
  task: async (db, id) => {
    const task = await findTask(db, id);
    return task && { kind: 'task', task };
  },
};
