import { signOnSettingsCalls } from '#contracts/identity/sign-on-settings.ts';
import { singleSignOnCalls } from '#contracts/identity/single-sign-on.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import type { WithSessionTokens } from '../identity/session-tokens.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { exchangeTicket } from './exchange-ticket.ts';
import { finishLink, startLink, unlinkOwn } from './link-own.ts';
import { proposeSignOn, readSignOn } from './propose-sign-on.ts';
import type { WithSignOnLoopback } from './sign-on-loopback.ts';
import { singleLogout } from './single-logout.ts';

type Needs = Clock & PlatformScope & WithPasswordKeys & WithSessionTokens & WithOutgoing & WithSignOnLoopback;

export const singleSignOnRoutes = (services: Needs): RouteGroup =>
  defineRoutes(singleSignOnCalls, {
    'POST /request/userLogin': ({ body, context }) => exchangeTicket(services, body, context.from),
    'POST /cas/logout': async ({ body, context }) => {
      await singleLogout(services, body.logoutRequest, context.from);
      return null;
    },
    'POST /profile/signOn/start': ({ body, context }) => startLink(services, context, body.password),
    'POST /profile/signOn/link': async ({ body, context }) => {
      await finishLink(services, context, body.code);
      return null;
    },
    'POST /profile/signOn/unlink': async ({ body, context }) => {
      await unlinkOwn(services, context, body.password);
      return null;
    },
  });

export const signOnSettingsRoutes = (services: Needs): RouteGroup =>
  defineRoutes(signOnSettingsCalls, {
    'GET /sign-on/settings': ({ query, context }) => readSignOn(context, query.institutionId, services.now()),
    'POST /sign-on/propose': ({ body, context }) => proposeSignOn(services, context, body),
  });
