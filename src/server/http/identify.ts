import { refuse } from '#domain/errors.ts';
import type { ClientLimits } from '../limits/client-limits.ts';
import type { Actor } from './context.ts';

/** What it takes to know who calls. */
export interface TokenChecks {
  /** Whether this deployment made the token; costs no lookup. */
  isOurs(token: string): boolean;
  /** The actor behind a token, or a refusal (`no-token`, `session-ended`). */
  authenticate(token: string): Promise<Actor>;
  limits: ClientLimits;
}

/** Who calls, or a refusal. An invented token counts against its address and never reaches the database. */
export const identify = async (checks: TokenChecks, token: string, ip: string): Promise<Actor> => {
  if (!token) {
    checks.limits.stranger(ip);
    throw refuse('no-token');
  }
  if (!checks.isOurs(token)) {
    checks.limits.unknownToken(ip);
    throw refuse('no-token');
  }
  checks.limits.holder(token);
  return checks.authenticate(token);
};
