import { refuse } from '#domain/errors.ts';
import { type Actor, may } from '../http/context.ts';

interface Owned {
  institution_id: number | null;
}

/** A table is kept by whoever brought it: an institution, or the platform for all. */
export const mayEditTable = (actor: Actor, table: Owned): boolean =>
  may(actor, 'database.upload') && table.institution_id === actor.institutionId;

export const requireEditableTable = (actor: Actor, table: Owned): void => {
  if (!mayEditTable(actor, table))
    throw refuse('no-permission', {
      sentence: table.institution_id === null ? '平台统一维护的指标表不能由单位删除' : '单位自有的指标表由该单位删除',
    });
};
