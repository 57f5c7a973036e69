import { signOnSettingsCalls } from '#contracts/identity/sign-on-settings.ts';
import { signOnWayCalls } from '#contracts/identity/sign-on-ways.ts';
import { singleSignOnCalls } from '#contracts/identity/single-sign-on.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import type { WithSessionTokens } from '../identity/session-tokens.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { exchangeTicket } from './exchange-ticket.ts';
import { finishLink, startLink, unlinkOwn } from './link-own.ts';
import { proposeSignOn, readSignOn } from './propose-sign-on.ts';
import type { WithSignOnLoopback } from './sign-on-loopback.ts';
import { singleLogout } from './single-logout.ts';
import { finishCasTrial, startCasTrial } from './try-cas.ts';
import { finishOwnLink, listOwnWays, startOwnLink, unlinkOwnWay } from './ways/link-own-way.ts';
import { linksOfOther, unlinkOther } from './ways/links-of-others.ts';
import { proposeWay, readWays } from './ways/propose-way.ts';
import { finishSignIn, leaveUrl, startSignIn } from './ways/sign-in.ts';
import { finishTrial, startTrial } from './ways/try-way.ts';

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
    'POST /sign-on/trial': ({ body, context }) => startCasTrial(services, context, body),
    'POST /sign-on/trial/finish': ({ body, context }) => finishCasTrial(services, context, body),
  });

type WayNeeds = Needs & WithConnectionKeys & WithPublicUrl;

export const signOnWayRoutes = (services: WayNeeds): RouteGroup =>
  defineRoutes(signOnWayCalls, {
    'POST /sign-on/start': ({ body }) => startSignIn(services, body.way),
    'POST /sign-on/finish': ({ body, context }) => finishSignIn(services, body, context.from),
    'POST /sign-on/leave': ({ context }) => leaveUrl(services, context),
    'GET /profile/signOn/ways': ({ context }) => listOwnWays(services, context),
    'POST /profile/signOn/ways/start': ({ body, context }) => startOwnLink(services, context, body),
    'POST /profile/signOn/ways/finish': async ({ body, context }) => {
      await finishOwnLink(services, context, body);
      return null;
    },
    'POST /profile/signOn/ways/unlink': async ({ body, context }) => {
      await unlinkOwnWay(services, context, body);
      return null;
    },
    'POST /sys/user/signOnLinks': ({ body, context }) => linksOfOther(context, body.id),
    'POST /sys/user/unlinkWay': async ({ body, context }) => {
      await unlinkOther(context, body, services.now());
      return null;
    },
    'GET /sign-on/ways': ({ query, context }) =>
      readWays({ publicUrl: services.publicUrl, now: services.now() }, context, query.institutionId),
    'POST /sign-on/ways/propose': ({ body, context }) => proposeWay(services, context, body),
    'POST /sign-on/ways/trial': ({ body, context }) => startTrial(services, context, body),
    'POST /sign-on/ways/trial/finish': ({ body, context }) => finishTrial(services, context, body),
  });
