import { bigrams } from '#domain/search/bigrams.ts';
import { insertBranch } from '../branches/branches-store.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { demoPackage } from './demo-package.ts';
import { insertBranchPapers } from './seed-demo-store.ts';

/** Three branches of each institution with a few papers in each. */
export const seedDemoBranches = async (db: Db, institutionId: number): Promise<void> => {
  const { branches, branchPapers } = demoPackage.desk;
  for (const [sort, branch] of branches.entries()) {
    const branchId = newId();
    await insertBranch(db, { id: branchId, institutionId, sort, ...branch });
    await insertBranchPapers(
      db,
      branchPapers.map(({ databases, ...paper }) => ({
        id: newId(),
        institution_id: institutionId,
        branch_id: branchId,
        ...paper,
        database_ids: databases,
        search_bigrams: bigrams(paper.title, paper.authors, paper.source),
      })),
    );
  }
};
