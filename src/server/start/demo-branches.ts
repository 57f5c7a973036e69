import { bigrams } from '#domain/search/bigrams.ts';
import { insertBranch } from '../branches/branches-store.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { insertBranchPapers } from './seed-demo-store.ts';

const branches = [
  { name: '第一附属医院', kind: '附属医院' },
  { name: '化学学院', kind: '学院' },
  { name: '材料科学与工程学院', kind: '学院' },
];

const papers = [
  {
    title: '铜基单原子催化剂电还原二氧化碳的研究进展',
    authors: '张三; 李四',
    source: '化学学报',
    year: 2023,
    databases: [12, 14],
  },
  {
    title: 'Single-atom copper sites for selective CO2 electroreduction',
    authors: 'Zhang, San; Li, Si',
    source: 'Journal of Catalysis',
    year: 2024,
    databases: [4, 10, 11],
  },
  { title: '高熵合金析氢电极的制备与性能', authors: '王五; 张三', source: '材料导报', year: 2022, databases: [14, 15] },
  {
    title: '基于磁共振影像的肝癌术前分级预测',
    authors: '赵六; 钱七',
    source: '中华放射学杂志',
    year: 2024,
    databases: [14, 36],
  },
];

/** Three branches of each institution with a few papers in each. */
export const seedDemoBranches = async (db: Db, institutionId: number): Promise<void> => {
  for (const [sort, branch] of branches.entries()) {
    const branchId = newId();
    await insertBranch(db, { id: branchId, institutionId, sort, ...branch });
    await insertBranchPapers(
      db,
      papers.map(({ databases, ...paper }) => ({
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
