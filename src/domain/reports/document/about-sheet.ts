import { draftWords, isDraftReport } from '../draft-report.ts';
import type { ReportData } from '../report-data.ts';
import { type Sheet, says, sheetOf, type Value } from './field.ts';

export type NamedValue = [name: string, value: Value];

/** Sentences under one name, which stands beside the first. */
export const namedLines = (name: string, lines: readonly string[]): NamedValue[] =>
  lines.map((line, at) => [at === 0 ? name : '', line]);

/** The first sheet of every report: what it is, what it found, its conclusion. */
export const aboutSheet = (data: ReportData, facts: readonly NamedValue[], after: readonly NamedValue[] = []): Sheet =>
  sheetOf<NamedValue>(
    '报告',
    [says('项目', ([name]) => name, { width: 22 }), says('内容', ([, value]) => value, { width: 100 })],
    [
      ...(isDraftReport(data) ? [['状态', draftWords] satisfies NamedValue] : []),
      ['报告', data.title],
      ['编号', data.number || '（出具时写入）'],
      ['版本', data.version],
      ...facts,
      ...namedLines('结论', data.conclusion),
      ...after,
    ],
  );
