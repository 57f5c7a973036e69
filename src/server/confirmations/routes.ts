import { confirmationCalls } from '#contracts/identity/confirmations.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { confirm } from './confirm.ts';
import type { WithConfirmationKinds } from './confirmation-kind.ts';
import { reject, withdraw } from './dismiss.ts';
import { listConfirmations } from './list-confirmations.ts';

export const confirmationRoutes = (services: Clock & PlatformScope & WithConfirmationKinds): RouteGroup =>
  defineRoutes(confirmationCalls, {
    'POST /confirmations/list': ({ body, context }) =>
      listConfirmations(services, services.confirmationKinds, context, body),
    'POST /confirmations/confirm': ({ body, context }) =>
      confirm(services, services.confirmationKinds, context, body.id),
    'POST /confirmations/reject': async ({ body, context }) => {
      await reject(services, services.confirmationKinds, context, body);
      return null;
    },
    'POST /confirmations/withdraw': async ({ body, context }) => {
      await withdraw(services, services.confirmationKinds, context, body.id);
      return null;
    },
  });
