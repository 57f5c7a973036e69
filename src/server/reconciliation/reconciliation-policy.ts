import type { Actor } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';

/** Statements belong to an institution. */
export const institutionOf = (actor: Actor): number => ownInstitution(actor);
