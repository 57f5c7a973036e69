import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { newId } from '../db/id.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import { deleteUnit, insertUnit, openOrdersNaming } from './units-store.ts';

/** A unit of the institution's own; a name it already has is refused by the unique index. */
export const addUnit = async (
  context: SessionContext,
  given: { name: string; sort: number; institutionId?: number | undefined },
): Promise<{ id: string }> => {
  const institutionId = await actingInstitution(context, given.institutionId);
  const id = newId();
  const { name, sort } = given;
  await context.db.tx(async (tx) => {
    await insertUnit(tx, { id, institutionId, name, sort });
    await writeAudit(tx, {
      by: context,
      action: 'unit.create',
      subjectId: id,
      institutionId,
      after: { name, sort },
    });
  });
  return { id };
};

export const removeUnit = async (context: SessionContext, id: string): Promise<null> =>
  context.db.tx(async (tx) => {
    const { institutionId, name } = await deleteUnit(tx, id);
    const orders = await openOrdersNaming(tx, institutionId, name);
    if (orders > 0) throw refuse('in-use', { sentence: `“${name}”还有 ${orders} 个未办结的委托在用，不能删除` });
    await writeAudit(tx, {
      by: context,
      action: 'unit.delete',
      subjectId: id,
      institutionId,
      before: { name },
    });
    return null;
  });
