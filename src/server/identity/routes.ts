import { identityCalls } from '#contracts/identity/identity.ts';
import { secondFactorCalls } from '#contracts/identity/second-factor.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { makeCaptcha } from './captcha.ts';
import { changePassword } from './change-password.ts';
import { renewRecoveryCodes, turnOffSecondFactor } from './change-second-factor.ts';
import { login } from './login.ts';
import type { WithPasswordKeys } from './password-keys.ts';
import type { WithSecondFactorKeys } from './second-factor.ts';
import type { WithSessionTokens } from './session-tokens.ts';
import { endOtherSessions, listSessions, logout } from './sessions.ts';
import { beginSecondFactor, confirmSecondFactor } from './set-up-second-factor.ts';
import { shellSettings } from './shell-settings.ts';
import { showSecondFactor } from './show-second-factor.ts';
import { readSignedInUser } from './signed-in-user.ts';

type Needs = Clock & PlatformScope & WithPasswordKeys & WithSecondFactorKeys & WithSessionTokens;

export const secondFactorRoutes = (services: Needs): RouteGroup =>
  defineRoutes(secondFactorCalls, {
    'GET /secondFactor': ({ context }) => showSecondFactor(services, context),
    'POST /secondFactor/begin': ({ body, context }) => beginSecondFactor(services, context, body.password),
    'POST /secondFactor/confirm': ({ body, context }) => confirmSecondFactor(services, context, body.code),
    'POST /secondFactor/renewCodes': ({ body, context }) => renewRecoveryCodes(services, context, body.code),
    'POST /secondFactor/turnOff': async ({ body, context }) => {
      await turnOffSecondFactor(services, context, body);
      return null;
    },
  });

export const identityRoutes = (services: Needs): RouteGroup =>
  defineRoutes(identityCalls, {
    'POST /sys/login': ({ body, context }) => login(services, body, context.from),
    'GET /captcha': () => makeCaptcha(services.platform('limits'), services.now()),
    'GET /sys/publicKey': async () => services.passwordKeys.invite(),
    'GET /sys/logout': async ({ context }) => {
      await logout(services, context);
      return null;
    },
    'GET /auth/info': async ({ context: { actor, db } }) => {
      const { user, mustChangePassword, profile, language } = await readSignedInUser(db, actor.userId, services.now());
      const mustSetUpSecondFactor = actor.mustSetUpSecondFactor ?? false;
      const shell = { ...shellSettings(profile, actor), mustChangePassword, mustSetUpSecondFactor, language };
      return { roles: [...actor.roles], permissions: [...actor.permissions], user, shell };
    },
    'POST /sys/user/changePassword': async ({ body, context }) => {
      await changePassword(services, context, body);
      return null;
    },
    'GET /sessions': async ({ context }) => ({ list: await listSessions(services, context) }),
    'POST /sessions/end': async ({ body, context }) => ({ ended: await endOtherSessions(services, context, body.id) }),
  });
