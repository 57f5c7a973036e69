import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { newId } from '../db/id.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import { changeBranch, deleteBranch, findBranch, insertBranch } from './branches-store.ts';

interface BranchFields {
  name?: string | undefined;
  kind?: string | undefined;
  sort?: number | undefined;
}

export const addBranch = async (
  context: SessionContext,
  given: { name: string; kind: string; sort: number; institutionId?: number | undefined },
): Promise<{ id: string }> => {
  const institutionId = await actingInstitution(context, given.institutionId);
  const id = newId();
  const { name, kind, sort } = given;
  await context.db.tx(async (tx) => {
    await insertBranch(tx, { id, institutionId, name, kind, sort });
    await writeAudit(tx, {
      by: context,
      action: 'branch.create',
      subjectId: id,
      institutionId,
      after: { name, kind, sort },
    });
  });
  return { id };
};

export const updateBranch = (
  context: SessionContext,
  { id, version, ...fields }: BranchFields & { id: string; version: number },
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const before = await findBranch(tx, id);
    const next = await changeBranch(tx, id, version, fields);
    if (next === undefined) throw refuse('conflict');
    await writeAudit(tx, {
      by: context,
      action: 'branch.update',
      subjectId: id,
      institutionId: before.institutionId,
      before,
      after: fields,
    });
    return { version: next };
  });

/** Papers would go with their branch, so one that has papers stays. */
export const removeBranch = (context: SessionContext, id: string): Promise<null> =>
  context.db.tx(async (tx) => {
    const before = await findBranch(tx, id);
    if (before.papers > 0) throw refuse('in-use', { sentence: `该分支机构下有 ${before.papers} 篇论文，不能删除` });
    await deleteBranch(tx, id);
    await writeAudit(tx, {
      by: context,
      action: 'branch.delete',
      subjectId: id,
      institutionId: before.institutionId,
      before,
    });
    return null;
  });
