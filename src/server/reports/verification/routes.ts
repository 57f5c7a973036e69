import { verificationCalls } from '#contracts/reports/verification.ts';
import { type Noun, noun } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import { verifyCode } from './verify-code.ts';
import { verifyFile } from './verify-file.ts';

export const verificationRoutes = (services: Services): Noun =>
  noun(verificationCalls, {
    'POST /verification/code': ({ body }) => verifyCode(services, body.code),
    'POST /verification/file': async ({ context }) => verifyFile(services, await context.upload()),
  });
