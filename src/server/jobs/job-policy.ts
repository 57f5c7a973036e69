import { refuse } from '#domain/errors.ts';
import type { Permission } from '#domain/identity/permissions.ts';
import { type Actor, may } from '../http/context.ts';

/** The platform itself starts any job, a person those they have the right for. */
export const requireStart = (actor: Actor | null | undefined, needs: Permission | undefined): void => {
  if (needs && actor && !may(actor, needs)) throw refuse('no-permission');
};
