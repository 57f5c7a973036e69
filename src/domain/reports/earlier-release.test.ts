import { expect, test } from 'vitest';
import { demoReport } from './demo-report.ts';
import { asEarlierRelease } from './earlier-release.ts';
import { reportChanges } from './report-changes.ts';
import { contentOf, type ReportContent, sameContent } from './report-content.ts';
import type { ReportPaper } from './report-data.ts';

const kept = () => contentOf(demoReport({ papers: 2, citations: 4 }));

/** The same gathered now, where nothing of EI (11) was asked but inclusion. */
const gathered = (more: Partial<ReportPaper> = {}) => {
  const report = kept();
  return {
    ...report,
    papers: report.papers.map((paper) => ({
      ...paper,
      searches: [
        {
          database: 4,
          code: 'SCI-E',
          question: 'citation' as const,
          state: 'found' as const,
          day: '2026-03-02',
          by: 'import' as const,
        },
        {
          database: 4,
          code: 'SCI-E',
          question: 'inclusion' as const,
          state: 'found' as const,
          day: '2026-03-02',
          by: 'import' as const,
        },
        {
          database: 11,
          code: 'EI',
          question: 'inclusion' as const,
          state: 'none' as const,
          day: '2026-03-02',
          by: 'hand' as const,
        },
      ],
      citations: paper.citations.filter(({ database }) => database === 4),
      ...more,
    })),
    totals: { ...report.totals, citations: report.totals.citations.filter(({ database }) => database === 4) },
  };
};

test('§+ a draft kept by an earlier release has not changed because it did not say what was searched', () => {
  const before = kept();
  expect(reportChanges(before, gathered())).not.toEqual([]);
  expect(reportChanges(before, asEarlierRelease(before, gathered()))).toEqual([]);
  expect(reportChanges(before, asEarlierRelease(before, gathered({ union: null })))).toEqual([]);
});

test('§+ what a record says otherwise now is told all the same, and a draft of today is compared as it is', () => {
  const before = kept();
  expect(reportChanges(before, asEarlierRelease(before, gathered({ title: '另一个题名' })))).not.toEqual([]);
  const today = gathered();
  expect(asEarlierRelease(today, gathered({ union: null }))).toEqual(gathered({ union: null }));
});

test('§+ a draft that was kept without all authors of its citing works is not called changed because of them', () => {
  const before: ReportContent = gathered();
  const named = (at: number): ReportContent => ({
    ...before,
    papers: before.papers.map((paper) => ({
      ...paper,
      citing: paper.citing.map((work, place) => (place === at ? { ...work, authors: 'Li, W; Chen, H' } : work)),
    })),
  });
  expect(sameContent(asEarlierRelease(before, named(0)), before)).toBe(true);
  const cut: ReportContent = {
    ...before,
    papers: before.papers.map((paper) => ({
      ...paper,
      citing: paper.citing.map((work) => ({ ...work, listedAuthors: 'Li, W; Chen, H' })),
    })),
  };
  expect(sameContent(asEarlierRelease(before, cut), before)).toBe(true);
  expect(sameContent(asEarlierRelease(cut, before), cut)).toBe(false);
  // One that names authors is held against all of them.
  expect(sameContent(asEarlierRelease(named(0), named(1)), named(0))).toBe(false);
});
