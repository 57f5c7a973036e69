import { sheetsOfTree } from '#domain/reports/document/tree-sheets.ts';
import { yearChartHeight, yearChartOption } from '#domain/year/year-chart.ts';
import { drawnTables, yearDocument } from '#domain/year/year-document.ts';
import type { DirectorYear } from '#domain/year/year-table.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import { kinds } from '../files/file-kinds.ts';
import { Download, type SessionContext } from '../http/context.ts';
import { requirePurchase } from '../institutions/require-purchase.ts';
import { drawEach, inPrint } from '../reports/charts/draw-charts.ts';
import { drawSheets } from '../reports/draw-xlsx.ts';
import type { WithPdf } from '../reports/pdf/make-pdf.ts';
import { documentDocx } from '../reports/word/document-docx.ts';
import { readYear } from './read-year.ts';

export type YearFile = 'pdf' | 'docx' | 'xlsx';

/** One document tree, drawn as the file that was asked for. */
export const drawYear = async ({ pdf }: WithPdf, found: DirectorYear, as: YearFile): Promise<Buffer> => {
  const document = yearDocument(found);
  if (as === 'xlsx')
    return drawSheets(sheetsOfTree(document), { title: document.title, creator: document.institution.name });
  const charts = await drawEach(
    drawnTables(found).map((table) => ({
      title: table.title,
      height: yearChartHeight(table),
      option: yearChartOption(table, inPrint),
    })),
  );
  return as === 'docx'
    ? documentDocx(document, charts)
    : pdf.documentPdf(
        document,
        charts.map(({ svg }) => svg),
      );
};

/** §9.14 */
export const exportYear = async (
  services: Clock & WithPdf,
  context: SessionContext,
  { year, as }: { year: number; as: YearFile },
): Promise<Download> => {
  const now = services.now();
  await requirePurchase(context, now);
  const found = await readYear(context, year, now);
  const bytes = await drawYear(services, found, as);
  await writeAudit(context.db, {
    by: context,
    action: 'statistics.export',
    institutionId: context.actor.institutionId,
    after: { what: 'year', year, format: as },
    now,
  });
  return new Download(bytes, {
    type: kinds[as].mediaType,
    name: `${found.institution}_${year}年度报告_${found.day}.${as}`,
    size: bytes.length,
  });
};
