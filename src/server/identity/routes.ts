import { identityCalls } from '#contracts/identity/identity.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { makeCaptcha } from './captcha.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import type { WithPasswordKeys } from './password-keys.ts';
import type { WithSessionTokens } from './session-tokens.ts';
import { endOtherSessions, listSessions, logout } from './sessions.ts';
import { shellSettings } from './shell-settings.ts';
import { readSignedInUser } from './signed-in-user.ts';

type Needs = Clock & PlatformScope & WithPasswordKeys & WithSessionTokens;

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
      const { user, mustChangePassword, profile } = await readSignedInUser(db, actor.userId, services.now());
      const shell = { ...shellSettings(profile, actor), mustChangePassword };
      return { roles: [...actor.roles], permissions: [...actor.permissions], user, shell };
    },
    'POST /sys/user/changePassword': async ({ body, context }) => {
      await changePassword(services, context, body);
      return null;
    },
    'GET /sessions': async ({ context }) => ({ list: await listSessions(services, context) }),
    'POST /sessions/end': async ({ body, context }) => ({ ended: await endOtherSessions(services, context, body.id) }),
  });
