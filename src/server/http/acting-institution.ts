import { refuse } from '#domain/errors.ts';
import type { SessionContext } from './context.ts';
import { institutionExists } from './institution-query.ts';

/**
 * The institution a change belongs to: the actor's own, or the one the platform administrator names.
 * Somebody who names another institution than their own is told it does not exist.
 */
export const actingInstitution = async ({ actor, db }: SessionContext, given: number | undefined): Promise<number> => {
  if (actor.institutionId !== null) {
    if (given !== undefined && given !== actor.institutionId) throw refuse('not-found');
    return actor.institutionId;
  }
  if (given === undefined)
    throw refuse('bad-input', { sentence: '请选择单位', fields: { institutionId: '请选择单位' } });
  if (!(await institutionExists(db, given))) throw refuse('not-found');
  return given;
};
