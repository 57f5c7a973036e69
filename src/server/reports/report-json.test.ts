import { expect, test } from 'vitest';
import { demoReport } from '#domain/reports/demo-report.ts';
import { demoNoveltyReport } from '#domain/reports/novelty/demo-novelty-report.ts';
import { demoPatentReport } from '#domain/reports/patents/demo-patent-report.ts';
import { contentOf } from '#domain/reports/report-content.ts';
import { keysOf, patentTypes } from '#domain/services/choices.ts';
import { draftContent, reportData } from './report-json.ts';
import { hashOf } from './report-store.ts';

const reports = [demoReport({}), demoNoveltyReport(), ...keysOf(patentTypes).map((kind) => demoPatentReport(kind))];

test('§+ a kept report of each kind is read whole: its hash stays', () => {
  for (const report of reports) {
    const kept: unknown = JSON.parse(JSON.stringify(report));
    expect(hashOf(reportData.parse(kept))).toBe(hashOf(report));
  }
});

test('§+ what a later release no longer knows survives reading, at any depth', () => {
  const [report] = reports;
  const [paper] = report!.papers;
  const old = { ...report!, seal: 'round', papers: [{ ...paper!, shelf: 'B 12' }] };
  expect(hashOf(reportData.parse(old))).toBe(hashOf(old));
});

test('§+ a draft keeps its content, the template and the attached files', () => {
  const draft = {
    report: contentOf(reports[0]!),
    template: { key: 'exportWord', version: null },
    attached: [{ kind: 'pdf', fileId: 'f', name: '报告.pdf', sha256: 'ab' }],
  };
  expect(draftContent.parse(draft)).toEqual(draft);
});

test('§+ a report that lost a part is not read as a whole one', () => {
  const { totals: _, ...rest } = reports[0]!;
  expect(reportData.safeParse(rest).error?.issues[0]?.path).toEqual(['totals']);
  expect(reportData.safeParse({}).success).toBe(false);
});
