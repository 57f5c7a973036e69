import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import type { Some } from '#tests/builders/components/filled.ts';
import { paperWith } from '#tests/builders/components/literature-views.ts';
import { PaperList } from './paper-list.tsx';

const paper = (more: Some<WorkbenchPaper>) =>
  paperWith({
    id: 'p1',
    no: 1,
    printed: { title: 'Hydrogen on quartz' },
    mark: 'doubtful',
    proposals: 0,
    checks: 3,
    doubts: 0,
    databases: [{ database: 4, found: 1, searches: [] }],
    union: { total: 3 },
    ...more,
  });

test('§+ a narrow list of papers says first what waits for a person', () => {
  const papers = [paper({}), paper({ id: 'p2', no: 2, mark: 'done', checks: 0 })];
  draw(<PaperList papers={papers} chosen="p1" active onChosen={() => undefined} />);
  expect(screen.getByText('待判 3 处 · 收录 1 库 · 去重后被引 3 次')).toBeInTheDocument();
  expect(screen.getByText('收录 1 库 · 去重后被引 3 次')).toBeInTheDocument();
});

test('§+ a paper that a database was not searched for says so, and is not called found nowhere', () => {
  const open = { database: 4, found: 0, searches: [{ question: 'inclusion', state: 'unsearched' }] } as const;
  const papers = [paper({ mark: 'missing', checks: 0, union: { total: 0 }, databases: [open] })];
  draw(<PaperList papers={papers} chosen="p1" active onChosen={() => undefined} />);
  expect(screen.getByText('1 库未检索')).toBeInTheDocument();
});
