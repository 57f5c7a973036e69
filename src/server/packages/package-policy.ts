import type { Permission } from '#domain/identity/permissions.ts';
import { type Actor, may } from '../http/context.ts';

/** A part of a package is taken in by whoever may change the same thing by hand. */
export const mayTakeIn = (actor: Actor, part: { needs: Permission }): boolean => may(actor, part.needs);
