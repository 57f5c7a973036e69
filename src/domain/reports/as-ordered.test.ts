import { expect, test } from 'vitest';
import { demoReport } from './demo-report.ts';
import { printedCiting, verdictMarks } from './paper-lines.ts';
import type { ReportPaper } from './report-data.ts';

const marks = (paper: ReportPaper): string[] => printedCiting(paper).map(({ verdict }) => verdictMarks.zh[verdict]);

test('§+ a citing work bears 他引 or 自引 only if a database that holds it was asked for it', () => {
  const [paper] = demoReport({ papers: 1, citations: 6 }).papers as [ReportPaper];
  const [first, second] = paper.citations.map(({ code }) => code) as [string, string];
  const citing = paper.citing.map((one, at) => ({ ...one, databases: [at === 0 ? first : second] }));
  const judged = citing.map(({ verdict }) => verdictMarks.zh[verdict]);
  expect(judged.every((mark) => mark !== '')).toBe(true);
  expect(marks({ ...paper, citing })).toEqual(judged);
  const unasked = (codes: readonly string[]) =>
    paper.citations.map((one) =>
      codes.includes(one.code) ? { ...one, self: null, others: null, toCheck: null } : one,
    );
  expect(marks({ ...paper, citing, citations: unasked([second]) })).toEqual(
    judged.map((mark, at) => (at === 0 ? mark : '')),
  );
  expect(marks({ ...paper, citing, citations: unasked([first, second]) }).join('')).toBe('');
});
