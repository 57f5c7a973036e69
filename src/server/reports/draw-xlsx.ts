import type { WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import type { Sheet } from '#domain/reports/document/field.ts';
import { sheetsOf } from '#domain/reports/document/report-document.ts';
import type { ReportData } from '#domain/reports/report-data.ts';

const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`;

const headingStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E6F0FA' } },
} as const;

/** A table under a heading that stays in sight, each column to be filtered. */
const drawSheet = ({ name, columns, rows }: Sheet): WriteSheet => ({
  name,
  columns: columns.map(({ width }) => ({ width })),
  rows: [columns.map(({ head }) => head), ...rows.map((row) => [...row])],
  cells: new Map(columns.map(({ head }, at) => [`0,${at}`, { value: head, style: headingStyle }])),
  freezePane: { rows: 1 },
  autoFilter: { range: `A1:${letterOf(columns.length - 1)}${rows.length + 1}` },
});

export const drawSheets = async (
  sheets: readonly Sheet[],
  properties: { title: string; creator: string },
): Promise<Buffer> => Buffer.from(await writeXlsx({ sheets: sheets.map(drawSheet), properties }));

/** The lists of a report as a workbook, with those that stand behind them. */
export const drawXlsx = (data: ReportData, behind: readonly Sheet[] = []): Promise<Buffer> =>
  drawSheets([...sheetsOf(data), ...behind], { title: data.title, creator: data.institution.name });
