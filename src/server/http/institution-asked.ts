import { refuse } from '#domain/errors.ts';
import type { Actor } from './context.ts';

/** The institution a call is about: one's own, or for the platform administrator the one they name (or none). */
export const institutionAsked = (
  actor: Pick<Actor, 'institutionId'>,
  given: number | undefined,
): number | undefined => {
  if (actor.institutionId === null) return given;
  if (given !== undefined && given !== actor.institutionId) throw refuse('not-found', { sentence: '单位不存在' });
  return actor.institutionId;
};
