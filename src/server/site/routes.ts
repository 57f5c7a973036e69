import { siteCalls } from '#contracts/institutions/site.ts';
import type { PlatformScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { findHost } from '../http/host-query.ts';
import { listHosts } from '../institutions/host-store.ts';
import type { WithMailer } from '../mail/mailer.ts';
import type { WithSignOnLoopback } from '../single-sign-on/sign-on-loopback.ts';
import { removeHost, saveHost } from './change-hosts.ts';
import { describeSite, describeStationLogin } from './describe-site.ts';
import { searchStations } from './site-store.ts';
import { readStationPicture } from './station-picture.ts';

type Needs = PlatformScope & WithFiles & WithMailer & WithSignOnLoopback;

export const siteRoutes = (services: Needs): RouteGroup =>
  defineRoutes(siteCalls, {
    'GET /site': ({ context }) => describeSite(services, context.from),
    'GET /stations': async ({ query, context }) => {
      const db = services.platform('site');
      const { institutionId } = await findHost(db, context.from.host);
      return { list: await searchStations(db, query.q, institutionId) };
    },
    'GET /stations/:id/login': ({ params, context }) => describeStationLogin(services, context.from, params.id),
    'GET /stations/:id/picture': ({ params, context }) => readStationPicture(services, context.from.host, params.id),
    'POST /hosts/list': async ({ body, context }) => ({ list: await listHosts(context.db, body.institutionId) }),
    'POST /hosts/save': ({ body, context }) => saveHost(context, body),
    'POST /hosts/delete': ({ body, context }) => removeHost(context, body.host),
  });
