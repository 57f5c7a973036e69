import { packagesCalls } from '#contracts/packages.ts';
import { type Noun, noun } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import { applyPackage, planPackage } from './apply-package.ts';
import { exportPackage } from './write-package.ts';

export const packagesRoutes = (services: Services): Noun =>
  noun(packagesCalls, {
    'GET /deploy/package': ({ query, context }) => exportPackage(services, context, query.institutionId),
    'GET /deploy/:id/plan': ({ params, context }) => planPackage(services, context, params.id),
    'POST /deploy/apply': ({ body, context }) => applyPackage(services, context, body),
  });
