import { messageChannelCalls } from '#contracts/message-channels.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithMailer } from './mailer.ts';
import { changeRules, saveChannel, switchChannel } from './save-channel.ts';
import { showChannels } from './show-channels.ts';
import { testChannel } from './test-channel.ts';

export const messageChannelRoutes = (services: Clock & WithConnectionKeys & WithMailer): RouteGroup =>
  defineRoutes(messageChannelCalls, {
    'POST /message-channels/list': async ({ body, context }) =>
      showChannels(services, context.db, await actingInstitution(context, body.institutionId), services.now()),
    'POST /message-channels/save': async ({ body: { institutionId, ...given }, context }) =>
      saveChannel(services, context, await actingInstitution(context, institutionId), given, services.now()),
    'POST /message-channels/switch': async ({ body: { institutionId, ...given }, context }) =>
      switchChannel(context, await actingInstitution(context, institutionId), given, services.now()),
    'POST /message-channels/rules': async ({ body: { institutionId, ...given }, context }) =>
      changeRules(context, await actingInstitution(context, institutionId), given, services.now()),
    'POST /message-channels/test': ({ body, context }) => testChannel(services, context, body.channel),
  });
