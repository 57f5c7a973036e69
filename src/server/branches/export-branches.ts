import type { BranchPaper, BranchRow } from '#contracts/institutions/branches.ts';
import { refuse } from '#domain/errors.ts';
import { codeIn } from '#domain/literature/own-sources.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import { type Download, exportingFrom, type SessionContext } from '../http/context.ts';
import { type SheetColumn, sheetOf, workbookDownload } from '../http/workbook.ts';
import { requirePurchase } from '../institutions/require-purchase.ts';
import { countPapers, listBranches, listPapers, type PaperFilters } from './branches-store.ts';

/** More would not fit one answer; the librarian narrows by branch or year. */
const mostPapers = 50_000;

const branchColumns: readonly SheetColumn<BranchRow>[] = [
  ['名称', 30, ({ name }) => name],
  ['类别', 14, ({ kind }) => kind],
  ['论文数', 10, ({ papers }) => papers],
];

const paperColumns: readonly SheetColumn<BranchPaper>[] = [
  ['序号', 8, (_, at) => at + 1],
  ['分支机构', 24, ({ branchName }) => branchName],
  ['题名', 60, ({ title }) => title],
  ['作者', 30, ({ authors }) => authors],
  ['来源', 30, ({ source }) => source],
  ['年份', 8, ({ year }) => year],
  ['DOI', 28, ({ doi }) => doi],
  ['收录数据库', 24, ({ databaseIds }) => databaseIds.map((id) => codeIn(id, [])).join('、')],
];

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
  const sheets = [sheetOf('分支机构', branchColumns, shown), sheetOf('论文', paperColumns, papers)];
  return workbookDownload('分支机构论文', sheets, now);
};
