import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import { openOrdersNaming } from './units-store.ts';

/** A unit of the institution's own; a name it already has is refused by the unique index. */
export const addUnit = async (
  context: SessionContext,
  given: { name: string; sort: number; institutionId?: number | undefined },
): Promise<{ id: string }> => {
  const institutionId = await actingInstitution(context, given.institutionId);
  const id = newId();
  const { name, sort } = given;
  await context.db.tx(async (tx) => {
    await tx.run(kysely.insertInto('institution_units').values({ id, institution_id: institutionId, name, sort }));
    await writeAudit(tx, {
      by: context,
      action: 'unit.create',
      subject: 'unit',
      subjectId: id,
      institutionId,
      after: { name, sort },
    });
  });
  return { id };
};

export const removeUnit = async (context: SessionContext, id: string): Promise<null> =>
  context.db.tx(async (tx) => {
    const row = await tx.one(
      kysely.deleteFrom('institution_units').where('id', '=', id).returning(['institution_id', 'name']),
    );
    const orders = await openOrdersNaming(tx, row.institution_id, row.name);
    if (orders > 0) throw refuse('in-use', { sentence: `“${row.name}”还有 ${orders} 个未办结的委托在用，不能删除` });
    await writeAudit(tx, {
      by: context,
      action: 'unit.delete',
      subject: 'unit',
      subjectId: id,
      institutionId: row.institution_id,
      before: { name: row.name },
    });
    return null;
  });
