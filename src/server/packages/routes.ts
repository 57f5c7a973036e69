import { packagesCalls } from '#contracts/institutions/packages.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { stageUpload } from '../files/stage-upload.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { applyPackage, planPackage } from './apply-package.ts';
import { inspectPackage } from './inspect-package.ts';
import { exportPackage } from './write-package.ts';

export const packagesRoutes = (services: Clock & WithFiles): RouteGroup =>
  defineRoutes(packagesCalls, {
    'POST /deploy/upload': ({ query, context }) =>
      stageUpload(services, context, { kind: 'deploy', inspect: inspectPackage }, query),
    'GET /deploy/package': ({ query, context }) => exportPackage(services, context, query.institutionId),
    'GET /deploy/:id/plan': ({ params, context }) => planPackage(services, context, params.id),
    'POST /deploy/apply': ({ body, context }) => applyPackage(services, context, body),
  });
