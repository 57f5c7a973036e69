import { verificationCalls } from '#contracts/reports/verification.ts';
import type { PlatformScope, TenantScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { defineRoutes, type RouteGroup } from '#server/http/handlers.ts';
import { judgeReport } from './judge-report.ts';
import { verifyFile } from './verify-file.ts';
import { verifyHit } from './verify-hit.ts';

export const verificationRoutes = (services: PlatformScope & TenantScope & WithFiles): RouteGroup =>
  defineRoutes(verificationCalls, {
    'POST /verification/code': ({ body, context }) => judgeReport(services, { code: body.code }, context.from.language),
    'POST /verification/hit': ({ body }) => verifyHit(services, body),
    'POST /verification/file': async ({ context }) =>
      verifyFile(services, await context.upload(), context.from.language),
  });
