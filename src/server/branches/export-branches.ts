import { writeXlsx } from 'hucre/xlsx';
import type { BranchPaper, BranchRow } from '#contracts/institutions/branches.ts';
import { refuse } from '#domain/errors.ts';
import { codeIn } from '#domain/literature/own-sources.ts';
import { excelName } from '#domain/naming/excel-name.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import { Download, exportingFrom, type SessionContext } from '../http/context.ts';
import { requirePurchase } from '../institutions/require-purchase.ts';
import { countPapers, listBranches, listPapers, type PaperFilters } from './branches-store.ts';

/** More would not fit one answer; the librarian narrows by branch or year. */
const mostPapers = 50_000;
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** §7.19: two sheets, the branches and their papers; refused to an institution whose purchase has run out (§6.6). */
export const exportBranches = async (
  services: Clock,
  context: SessionContext,
  filters: PaperFilters,
): Promise<Download> => {
  const { db, actor } = context;
  const now = services.now();
  await requirePurchase(context, now);
  const reading = await exportingFrom(context);
  const total = await countPapers(reading, filters);
  if (total > mostPapers) throw refuse('too-large', { sentence: `论文超过 ${mostPapers} 条，请按分支或年份分批导出` });
  const { list: branches } = await listBranches(reading, {
    q: '',
    institutionId: filters.institutionId,
    page: 1,
    limit: mostPapers,
  });
  const papers = await listPapers(reading, filters, { page: 1, limit: mostPapers });
  const shown = filters.branchId ? branches.filter(({ id }) => id === filters.branchId) : branches;
  if (filters.branchId && shown.length === 0) throw refuse('not-found');
  await writeAudit(db, {
    by: context,
    action: 'branch.export',
    institutionId: actor.institutionId,
    after: { papers: papers.length },
  });
  const bytes = Buffer.from(await workbookOf(shown, papers));
  return new Download(bytes, { type: xlsxType, name: excelName(now, '分支机构论文'), size: bytes.length });
};

const namesOf = (ids: readonly number[]): string => ids.map((id) => codeIn(id, [])).join('、');

const workbookOf = (branches: readonly BranchRow[], papers: readonly BranchPaper[]) =>
  writeXlsx({
    sheets: [
      {
        name: '分支机构',
        columns: [{ width: 30 }, { width: 14 }, { width: 10 }],
        rows: [['名称', '类别', '论文数'], ...branches.map(({ name, kind, papers: count }) => [name, kind, count])],
        freezePane: { rows: 1 },
      },
      {
        name: '论文',
        columns: [
          { width: 8 },
          { width: 24 },
          { width: 60 },
          { width: 30 },
          { width: 30 },
          { width: 8 },
          { width: 28 },
          { width: 24 },
        ],
        rows: [
          ['序号', '分支机构', '题名', '作者', '来源', '年份', 'DOI', '收录数据库'],
          ...papers.map((paper, index) => [
            index + 1,
            paper.branchName,
            paper.title,
            paper.authors,
            paper.source,
            paper.year,
            paper.doi,
            namesOf(paper.databaseIds),
          ]),
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
