import { registrationCalls } from '#contracts/identity/registration.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import type { WithMailer } from '../mail/mailer.ts';
import {
  approveRegistration,
  approveRegistrations,
  listRegistrations,
  refuseRegistration,
} from './decide-registration.ts';
import { forgotPassword, resetPassword } from './forgotten-password.ts';
import { register } from './register.ts';
import { sendRegistrationCode } from './send-code.ts';

type Needs = Clock & PlatformScope & WithMailer & WithPasswordKeys;

export const registrationRoutes = (services: Needs): RouteGroup =>
  defineRoutes(registrationCalls, {
    'POST /register': ({ body, context }) => register(services, body, context.from),
    'POST /register/code': async ({ body, context }) => {
      await sendRegistrationCode(services, body, context.from);
      return null;
    },
    'POST /password/forgot': async ({ body, context }) => {
      await forgotPassword(services, body, context.from);
      return null;
    },
    'POST /password/reset': async ({ body, context }) => {
      await resetPassword(services, body, context.from);
      return null;
    },
    'POST /registrations/list': ({ body, context }) => listRegistrations(context, body),
    'POST /registrations/approve': async ({ body, context }) => {
      await approveRegistration(services, context, body.id);
      return null;
    },
    'POST /registrations/approve-many': ({ body, context }) => approveRegistrations(services, context, body.ids),
    'POST /registrations/refuse': async ({ body, context }) => {
      await refuseRegistration(services, context, body);
      return null;
    },
  });
