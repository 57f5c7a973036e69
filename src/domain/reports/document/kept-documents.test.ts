import { test } from 'vitest';
import { digestOf, expectKept } from '#tests/builders/records/kept-answers.ts';
import { keptCheck, keptReport, keptReportNames } from '#tests/builders/records/kept-reports.ts';
import { valueSlips } from '#tests/builders/records/value-slips.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { asDraft } from '../draft-report.ts';
import { draftChanges } from '../report-changes.ts';
import { contentOf, type DraftContent } from '../report-content.ts';
import type { ReportData } from '../report-data.ts';
import { similarityDocument } from '../similarity/similarity-document.ts';
import { templateView } from '../tags.ts';
import { documentOf, sheetsOf } from './report-document.ts';

const kinds = [...new Set(keptReportNames.map((name) => name.split('-')[0]!))];

const drafted = (report: ReportData): DraftContent => ({
  report: contentOf(report),
  template: { key: 'default', version: null },
  attached: [],
});

/** A value that contradicts itself may be refused, always in the same way. */
const answered = (answer: () => unknown): string => {
  try {
    return digestOf(answer());
  } catch (fault) {
    return `! ${String(fault).slice(0, 60)}`;
  }
};

const line = (text: string): string => `  ${text.slice(0, 120).replaceAll(/\s/g, ' ')} #${digestOf(text)}`;

const slipsOf = new Map(
  kinds.map((kind) => {
    const those = keptReportNames.filter((name) => name.startsWith(kind));
    return [kind, { slipped: valueSlips(those.map((name) => keptReport(name).report)), count: 100 / those.length }];
  }),
);

test.each(keptReportNames)('§+ %s, and the same with parts left out or said otherwise, is drawn as it was', (name) => {
  const draw = seededDraw(20_261_118);
  const { report } = keptReport(name);
  const { slipped, count } = slipsOf.get(name.split('-')[0]!)!;
  const slips = Array.from({ length: count }, (_, at) => slipped(report, draw, 1 + (at % 8)));
  expectKept(
    `documents-${name}`,
    [report, asDraft(report), ...slips].flatMap((one) => [
      `document ${answered(() => documentOf(one))} sheets ${answered(() => sheetsOf(one))} tags ${answered(() => templateView(one))}`,
      ...draftChanges(drafted(report), drafted(one)).map(line),
    ]),
  );
});

test('§+ checks of a manuscript, and the same with parts left out or said otherwise, are drawn as they were', () => {
  const draw = seededDraw(3);
  const { result, issued } = keptCheck();
  const slipped = valueSlips([result]);
  const checks = [result, ...Array.from({ length: 60 }, (_, at) => slipped(result, draw, 1 + (at % 5)))];
  expectKept(
    'documents-similarity',
    checks.map((one) => answered(() => similarityDocument(one, issued))),
  );
});
