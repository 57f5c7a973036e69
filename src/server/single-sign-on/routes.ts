import { singleSignOnCalls } from '#contracts/single-sign-on.ts';
import { type Noun, noun } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import { exchangeTicket } from './exchange-ticket.ts';
import { singleLogout } from './single-logout.ts';

export const singleSignOnRoutes = (services: Services): Noun =>
  noun(singleSignOnCalls, {
    'POST /request/userLogin': ({ body, context }) => exchangeTicket(services, body, context.from),
    'POST /cas/logout': async ({ body, context }) => {
      await singleLogout(services, body.logoutRequest, context.from);
      return null;
    },
  });
