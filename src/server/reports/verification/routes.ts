import { verificationCalls } from '#contracts/reports/verification.ts';
import type { PlatformScope } from '#server/db/scopes.ts';
import { defineRoutes, type RouteGroup } from '#server/http/handlers.ts';
import { verifyCode } from './verify-code.ts';
import { verifyFile } from './verify-file.ts';

export const verificationRoutes = (services: PlatformScope): RouteGroup =>
  defineRoutes(verificationCalls, {
    'POST /verification/code': ({ body }) => verifyCode(services, body.code),
    'POST /verification/file': async ({ context }) => verifyFile(services, await context.upload()),
  });
