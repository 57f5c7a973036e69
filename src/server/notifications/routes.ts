import { notificationsCalls } from '#contracts/notifications.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { markAllRead } from './notification-store.ts';
import { listNotifications, ownNotifications, readNotification } from './read-notifications.ts';

export const notificationsRoutes = (services: Clock): RouteGroup =>
  defineRoutes(notificationsCalls, {
    'POST /libEntrustMsg/inform': ({ context }) => listNotifications(context),
    'POST /libEntrustMsg/mine': ({ context }) => ownNotifications(context),
    'POST /libEntrustMsg/informUp': ({ body, context }) => readNotification(context, body.id, services.now()),
    'POST /libEntrustMsg/informAll': async ({ context: { db, actor } }) => ({
      read: await markAllRead(db, actor.userId, services.now()),
    }),
  });
