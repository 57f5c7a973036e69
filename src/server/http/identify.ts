import { refuse } from '#domain/errors.ts';
import type { ClientLimits } from '../limits/client-limits.ts';
import type { Actor } from './context.ts';

/** What it takes to know who calls. */
export interface Doorkeeper {
  /** Whether this deployment made the token; costs no lookup. */
  isOurs(token: string): boolean;
  /** The actor behind a token, or a refusal (`no-token`, `session-ended`). */
  authenticate(token: string): Promise<Actor>;
  limits: ClientLimits;
}

/** Who calls, or a refusal. An invented token counts against its address and never reaches the database. */
export const identify = async (door: Doorkeeper, token: string, ip: string): Promise<Actor> => {
  if (!token) {
    door.limits.stranger(ip);
    throw refuse('no-token');
  }
  if (!door.isOurs(token)) {
    door.limits.unknownToken(ip);
    throw refuse('no-token');
  }
  door.limits.holder(token);
  return door.authenticate(token);
};
