import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import type { Some } from '#tests/builders/components/filled.ts';
import { boardWith, paperWith } from '#tests/builders/components/literature-views.ts';
import { PaperList } from './paper-list.tsx';

const { databases } = boardWith({ databases: [{ id: 4, code: 'SCI-E' }] });

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
  draw(<PaperList papers={papers} databases={databases} chosen="p1" active onChosen={() => undefined} />);
  expect(screen.getByText('待判 3 处 · 收录 1 库 · 去重后被引 3 次')).toBeInTheDocument();
  expect(screen.getByText('收录 1 库 · 去重后被引 3 次')).toBeInTheDocument();
});

test('§+ a paper whose record tells no index is neither 未检索 nor 均未收录', () => {
  const searches = [{ question: 'inclusion' as const, state: 'unsearched' as const, why: 'unmarked' as const }];
  const one = paper({ mark: 'unsearched', checks: 0, union: { total: 0 }, databases: [{ database: 4, searches }] });
  draw(<PaperList papers={[one]} databases={databases} chosen="p1" active onChosen={() => undefined} />);
  expect(screen.getByText('1 库待标明索引')).toBeInTheDocument();
  expect(screen.getByText('未查完：SCI-E 收录待标明索引')).toBeInTheDocument();
});

test('§+ the mark of a paper that a database was not searched for says which, and is not called found nowhere', () => {
  const at = (state: 'none' | 'unsearched') => ({
    database: 4,
    found: 0,
    searches: [
      { question: 'inclusion' as const, state },
      { question: 'citation' as const, state: 'none' as const },
    ],
  });
  const nothing = { checks: 0, union: { total: 0 } };
  const papers = [
    paper({ ...nothing, mark: 'unsearched', databases: [at('unsearched')] }),
    paper({ ...nothing, id: 'p2', no: 2, mark: 'done', databases: [at('none')] }),
  ];
  draw(<PaperList papers={papers} databases={databases} chosen="p1" active onChosen={() => undefined} />);
  expect(screen.getByText('1 库未检索')).toBeInTheDocument();
  expect(screen.getByText('未查完：SCI-E 收录未检索')).toBeInTheDocument();
  expect(screen.getByText('均未收录')).toBeInTheDocument();
  expect(screen.getByText('已查清')).toBeInTheDocument();
});
