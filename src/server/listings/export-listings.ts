import type { CitedPaper, IncludedPaper } from '#contracts/literature/listings.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Download, SessionContext } from '../http/context.ts';
import { type Sheet, type SheetColumn, sheetOf, workbookDownload } from '../http/workbook.ts';
import { requirePurchase } from '../institutions/require-purchase.ts';
import { findIds } from '../library/search-works.ts';
import { countedAtMost } from '../orders/desks/orders-query.ts';
import { institutionOf } from '../statistics/statistic-policy.ts';
import { type CitationFilter, citedPapers } from './list-cited-papers.ts';
import { type InclusionFilter, includedPapers } from './list-inclusions.ts';

type Paper = Pick<IncludedPaper, 'title' | 'authors' | 'source' | 'year' | 'doi'>;

const paperColumns: readonly SheetColumn<Paper>[] = [
  ['序号', 8, (_, at) => at + 1],
  ['题名', 60, ({ title }) => title],
  ['作者', 36, ({ authors }) => authors],
  ['来源', 30, ({ source }) => source],
  ['年份', 8, ({ year }) => year],
  ['DOI', 28, ({ doi }) => doi],
];

/** Only databases that occur have columns, by their number. */
const occurring = (named: readonly { database: number; code: string }[]) =>
  [...new Map(named.map(({ database, code }) => [database, code]))]
    .map(([id, code]) => ({ id, code }))
    .toSorted((one, other) => one.id - other.id);

const included = '已收录';

const inclusionColumns = (papers: readonly IncludedPaper[]): SheetColumn<IncludedPaper>[] => [
  ...paperColumns,
  ...occurring(papers.flatMap(({ inclusions }) => inclusions)).map(
    ({ id, code }): SheetColumn<IncludedPaper> => [
      `${code} 入藏号`,
      24,
      ({ inclusions }) => {
        const found = inclusions.find(({ database }) => database === id);
        return found ? found.accession || included : '';
      },
    ],
  ),
  ['收录数据库数', 14, ({ inclusions }) => inclusions.length],
];

const sides = [
  ['被引', 'total'],
  ['自引', 'self'],
  ['他引', 'others'],
  ['待核', 'toCheck'],
] as const;

const citationColumns = (papers: readonly CitedPaper[]): SheetColumn<CitedPaper>[] => [
  ...paperColumns,
  ...sides.map(([title, side]): SheetColumn<CitedPaper> => [`去重后${title}（次）`, 16, (paper) => paper[side]]),
  ...occurring(papers.flatMap((paper) => paper.databases)).flatMap(({ id, code }) =>
    sides.map(
      ([title, side]): SheetColumn<CitedPaper> => [
        `${code} ${title}（次）`,
        16,
        (paper) => paper.databases.find(({ database }) => database === id)?.[side] ?? null,
      ],
    ),
  ),
  ['疑似未计（条）', 14, ({ unconfirmed }) => unconfirmed ?? '—'],
  ['施引年份', 18, ({ years }) => years || '不限'],
  ['他引口径', 24, ({ ruleName }) => ruleName],
  ['委托人', 14, ({ applicantName }) => applicantName],
  ['院系', 20, ({ department }) => department],
  ['报告编号', 22, ({ reportNumber, underReview }) => (underReview ? `${reportNumber}（复核中）` : reportNumber)],
  ['出具日期', 12, ({ issuedOn }) => issuedOn],
];

/** What nobody counted adds no 0: a sum without it says of how many papers it is. */
const sumOf = (cells: readonly unknown[]): number | string => {
  const known = cells.filter((cell) => typeof cell === 'number');
  const sum = known.reduce((all, one) => all + one, 0);
  if (known.length === cells.length) return sum;
  return known.length === 0 ? '—' : `${sum}（${cells.length} 篇中的 ${known.length} 篇）`;
};

/** Columns of counts end in their sum; a year is a number too, but nothing to add up. */
const summed = (sheet: Sheet): Sheet => {
  const [head = [], ...rows] = sheet.rows;
  if (rows.length === 0) return sheet;
  const sums = head.map((title, at) => {
    if (at === 0) return '合计';
    if (!sides.some(([side]) => String(title).endsWith(`${side}（次）`))) return null;
    return sumOf(rows.map((row) => row[at]));
  });
  return { ...sheet, rows: [...sheet.rows, sums] };
};

const told = (context: SessionContext, what: string, papers: number, now: Date): Promise<void> =>
  writeAudit(context.db, {
    by: context,
    action: 'listing.export',
    institutionId: institutionOf(context),
    after: { what, papers },
    now,
  });

/** §6.6 §9.14 */
export const exportInclusions = async (
  context: SessionContext,
  filter: InclusionFilter,
  now: Date,
): Promise<Download> => {
  await requirePurchase(context, now);
  const { ids } = await findIds(context, filter, 0, countedAtMost);
  const papers = await includedPapers(context.db, ids);
  await told(context, 'inclusions', papers.length, now);
  return workbookDownload('文献收录清单', [sheetOf('收录', inclusionColumns(papers), papers)], now);
};

export const exportCitations = async (
  context: SessionContext,
  filter: CitationFilter,
  now: Date,
): Promise<Download> => {
  institutionOf(context);
  await requirePurchase(context, now);
  const papers = await citedPapers(context, filter, { limit: countedAtMost, offset: 0 });
  await told(context, 'citations', papers.length, now);
  return workbookDownload('文献引用清单', [summed(sheetOf('引用', citationColumns(papers), papers))], now);
};
