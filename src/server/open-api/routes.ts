import { openApplicationCalls } from '#contracts/open-api/applications.ts';
import type { Clock, TenantScope } from '../db/scopes.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { findApplication } from './application-store.ts';
import { recentCalls } from './call-log-store.ts';
import { addSecret, dropSecret, switchApplication, updateSettings } from './change-application.ts';
import { createApplication } from './create-application.ts';
import { showApplications } from './list-applications.ts';
import type { OpenNeeds } from './run-open-call.ts';
import { tryCall } from './try-call.ts';

type Needs = OpenNeeds & Clock & TenantScope & WithConnectionKeys;

export const openApplicationRoutes = (services: Needs): RouteGroup =>
  defineRoutes(openApplicationCalls, {
    'POST /open-applications/list': async ({ body, context }) => ({
      list: await showApplications(context.db, await actingInstitution(context, body.institutionId), services.now()),
      origin: context.from.publicUrl ?? `${context.from.protocol ?? 'http'}://${context.from.host}`,
    }),
    'POST /open-applications/create': async ({ body: { institutionId, ...given }, context }) =>
      createApplication(services, context.db, {
        institutionId: await actingInstitution(context, institutionId),
        given,
        by: context,
        now: services.now(),
      }),
    'POST /open-applications/update': ({ body, context }) => updateSettings(context, body, services.now()),
    'POST /open-applications/switch': ({ body, context }) => switchApplication(context, body, services.now()),
    'POST /open-applications/secret': ({ body, context }) => addSecret(services, context, body, services.now()),
    'POST /open-applications/drop-secret': ({ body, context }) => dropSecret(context, body, services.now()),
    'POST /open-applications/calls': async ({ body, context }) => {
      const { id } = await findApplication(context.db, body.id);
      const rows = await recentCalls(context.db, id);
      return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
    },
    'POST /open-applications/try': ({ body, context }) => tryCall(services, context, body),
  });
