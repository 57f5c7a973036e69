import { refuse } from '#domain/errors.ts';
import type { Actor } from '../http/context.ts';

/** Statements belong to an institution; the platform's administrator has none. */
export const institutionOf = ({ institutionId }: Actor): number => {
  if (institutionId === null) throw refuse('no-permission');
  return institutionId;
};
