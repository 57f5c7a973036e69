import { verificationCalls } from '#contracts/reports/verification.ts';
import type { PlatformScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { defineRoutes, type RouteGroup } from '#server/http/handlers.ts';
import { judgeReport } from './judge-report.ts';
import { verifyFile } from './verify-file.ts';

export const verificationRoutes = (services: PlatformScope & WithFiles): RouteGroup =>
  defineRoutes(verificationCalls, {
    'POST /verification/code': ({ body }) => judgeReport(services, { code: body.code }),
    'POST /verification/file': async ({ context }) => verifyFile(services, await context.upload()),
  });
