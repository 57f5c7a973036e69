import { refuse } from '#domain/errors.ts';
import type { Actor } from './context.ts';

/** What belongs to an institution is for its people: the platform administrator has none of their own. */
export const ownInstitution = ({ institutionId }: Pick<Actor, 'institutionId'>, sentence?: string): number => {
  if (institutionId === null) throw refuse('no-permission', sentence ? { sentence } : undefined);
  return institutionId;
};
