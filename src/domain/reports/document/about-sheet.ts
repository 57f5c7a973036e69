import { draftWords, isDraftReport } from '../draft-report.ts';
import type { ReportData } from '../report-data.ts';
import { draftLine } from './document.ts';
import { type Sheet, says, sheetOf, type Value } from './field.ts';

export type NamedValue = [name: string, value: Value];

/** Sentences under one name, which stands beside the first. */
export const namedLines = (name: string, lines: readonly string[]): NamedValue[] =>
  lines.map((line, at) => [at === 0 ? name : '', line]);

/** The first sheet of every report: what it is, what it found, its conclusion. */
export const aboutSheet = (
  data: ReportData,
  facts: readonly NamedValue[],
  after: readonly NamedValue[] = [],
): Sheet => {
  const say = (zh: string, en: string): string => (data.language === 'en' ? en : zh);
  return sheetOf<NamedValue>(
    say('报告', 'Report'),
    [
      says(say('项目', 'Item'), ([name]) => name, { width: data.language === 'en' ? 28 : 22 }),
      says(say('内容', 'Content'), ([, value]) => value, { width: 100 }),
    ],
    [
      ...(isDraftReport(data) ? [[say('状态', 'State'), say(draftWords, draftLine('en'))] satisfies NamedValue] : []),
      [say('报告', 'Report'), data.title],
      [say('编号', 'Report No.'), data.number || say('（出具时写入）', '(set when issued)')],
      [say('版本', 'Version'), data.version],
      ...facts,
      ...namedLines(say('结论', 'Conclusion'), data.conclusion),
      ...after,
    ],
  );
};
