import { refuse } from '#domain/errors.ts';
import { kysely } from '../db/kysely.ts';
import type { SessionContext } from './context.ts';

/**
 * The institution a change belongs to: the actor's own, or the one the platform administrator names.
 * Whoever names another institution than his own is told it does not exist.
 */
export const actingInstitution = async ({ actor, db }: SessionContext, given: number | undefined): Promise<number> => {
  if (actor.institutionId !== null) {
    if (given !== undefined && given !== actor.institutionId) throw refuse('not-found');
    return actor.institutionId;
  }
  if (given === undefined)
    throw refuse('bad-input', { sentence: '请选择单位', fields: { institutionId: '请选择单位' } });
  await db.one(kysely.selectFrom('institutions').select('id').where('id', '=', given));
  return given;
};
