import type { WriteSheet } from 'hucre';
import { draftWords, isDraftReport } from '#domain/reports/draft-report.ts';
import type { ReportData } from '#domain/reports/report-data.ts';

export type Value = string | number;
export type Column<Row> = readonly [heading: string, width: number, value: (row: Row) => Value];

const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`;

const headingStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E6F0FA' } },
} as const;

/** A table under a heading that stays in sight, each column to be filtered. */
export const sheetOf = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): WriteSheet => ({
  name,
  columns: columns.map(([, width]) => ({ width })),
  rows: [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, , value]) => value(row)))],
  cells: new Map(columns.map(([heading], at) => [`0,${at}`, { value: heading, style: headingStyle }])),
  freezePane: { rows: 1 },
  autoFilter: { range: `A1:${letterOf(columns.length - 1)}${rows.length + 1}` },
});

export type Fact = [name: string, value: Value];

/** Sentences under one name, which stands beside the first. */
export const named = (name: string, sentences: readonly string[]): Fact[] =>
  sentences.map((sentence, at) => [at === 0 ? name : '', sentence]);

/** The first sheet of every report: what it is, what it found, its conclusion. */
export const aboutSheet = (data: ReportData, facts: readonly Fact[], after: readonly Fact[] = []): WriteSheet =>
  sheetOf<Fact>(
    '报告',
    [
      ['项目', 22, ([name]) => name],
      ['内容', 100, ([, value]) => value],
    ],
    [
      ...(isDraftReport(data) ? [['状态', draftWords] satisfies Fact] : []),
      ['报告', data.title],
      ['编号', data.number || '（签章时写入）'],
      ['版本', data.version],
      ...facts,
      ...named('结论', data.conclusion),
      ...after,
    ],
  );
