import { webhookCalls } from '#contracts/open-api/webhooks.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import {
  changeWebhook,
  createWebhook,
  pingWebhook,
  removeWebhook,
  replaceSecret,
  replayDelivery,
  showDeliveries,
  showWebhooks,
  switchWebhook,
} from './keep-webhooks.ts';

export const webhookRoutes = (services: Clock & WithConnectionKeys): RouteGroup =>
  defineRoutes(webhookCalls, {
    'POST /webhooks/list': async ({ body, context }) => ({ list: await showWebhooks(context, body.applicationId) }),
    'POST /webhooks/create': ({ body, context }) => createWebhook(services, context, body, services.now()),
    'POST /webhooks/update': ({ body, context }) => changeWebhook(context, body),
    'POST /webhooks/switch': ({ body, context }) => switchWebhook(context, body, services.now()),
    'POST /webhooks/secret': ({ body, context }) => replaceSecret(services, context, body, services.now()),
    'POST /webhooks/delete': async ({ body, context }) => {
      await removeWebhook(context, body);
      return null;
    },
    'POST /webhooks/deliveries': async ({ body, context }) => ({ list: await showDeliveries(context, body.id) }),
    'POST /webhooks/replay': async ({ body, context }) => {
      await replayDelivery(context, body.id, services.now());
      return null;
    },
    'POST /webhooks/ping': async ({ body, context }) => {
      await pingWebhook(context, body.id, services.now());
      return null;
    },
  });
