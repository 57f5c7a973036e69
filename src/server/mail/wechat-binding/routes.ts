import { wechatBindingCalls } from '#contracts/wechat-binding.ts';
import type { Clock, PlatformScope } from '#server/db/scopes.ts';
import { defineRoutes, type RouteGroup } from '#server/http/handlers.ts';
import type { SendNeeds } from '../send-by-channel.ts';
import { arriveFromWechat, confirmBinding, leaveForWechat, startBinding, unbindWechat } from './bind-wechat.ts';

export const wechatBindingRoutes = (services: Clock & PlatformScope & SendNeeds): RouteGroup =>
  defineRoutes(wechatBindingCalls, {
    'POST /profile/wechat/start': ({ context }) => startBinding(services, context),
    'POST /wechat/leave': ({ body, context }) => leaveForWechat(services, { ...body, from: context.from }),
    'POST /wechat/arrive': ({ body }) => arriveFromWechat(services, body),
    'POST /profile/wechat/confirm': async ({ body, context }) => {
      await confirmBinding(services, context, body.digits);
      return null;
    },
    'POST /profile/wechat/unbind': async ({ context }) => {
      await unbindWechat(services, context);
      return null;
    },
  });
