import { expect, test } from 'vitest';
import type { CheckItem } from '../services/choices.ts';
import { demoReport } from './demo-report.ts';
import { printedCiting, verdictMarks } from './paper-lines.ts';
import type { PaperSearch, ReportPaper } from './report-data.ts';

const search = (code: string, question: CheckItem): PaperSearch => ({
  database: 4,
  code,
  question,
  state: 'found',
  day: '2026-03-02',
  by: 'import',
});

const marks = (paper: ReportPaper): string[] => printedCiting(paper).map(({ verdict }) => verdictMarks[verdict]);

test('§+ a citing work bears 他引 or 自引 only if a database that holds it was asked for it', () => {
  const [paper] = demoReport({ papers: 1, citations: 6 }).papers as [ReportPaper];
  const citing = paper.citing.map((one, at) => ({ ...one, databases: [at === 0 ? 'SCI-E' : 'EI'] }));
  const judged = citing.map(({ verdict }) => verdictMarks[verdict]);
  expect(judged.some((mark) => mark !== '')).toBe(true);
  // Reports of earlier releases do not tell what was asked: they stay as they are.
  expect(marks({ ...paper, citing, searches: undefined } as unknown as ReportPaper)).toEqual(judged);
  const inPart = [search('SCI-E', 'by_others'), search('EI', 'citation')];
  expect(marks({ ...paper, citing, searches: inPart })).toEqual(judged.map((mark, at) => (at === 0 ? mark : '')));
  const nowhere = inPart.map((one) => ({ ...one, question: 'citation' as const }));
  expect(marks({ ...paper, citing, searches: nowhere }).join('')).toBe('');
});
