import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { boardWith, paperWith } from '#tests/builders/components/literature-views.ts';
import { PaperHeading } from './paper-head.tsx';

const headOf = (state: 'unsearched' | 'none') => {
  const paper = paperWith({
    databases: [{ database: 4, searches: [{ question: 'citation', state }] }],
    union: { total: 4, others: 3, self: 0, check: 1 },
  });
  const board = boardWith({ databases: [{ id: 4, checks: ['citation', 'by_others'] }], papers: [paper] });
  return draw(<PaperHeading board={board} paper={paper} matches={[]} onFields={() => undefined} />);
};

test('§+ a word that it was searched is offered where a search is missing, not where an index is', () => {
  const drawn = (why: 'unasked' | 'unmarked') => {
    const paper = paperWith({
      databases: [{ database: 4, searches: [{ question: 'inclusion', state: 'unsearched', why }] }],
    });
    const board = boardWith({ editable: true, databases: [{ id: 4, code: 'SCI-E' }], papers: [paper] });
    return draw(<PaperHeading board={board} paper={paper} matches={[]} onFields={() => undefined} />);
  };
  const { unmount } = drawn('unasked');
  expect(screen.getByRole('button', { name: '登记已检索：SCI-E' })).toBeInTheDocument();
  expect(screen.getByText('收录未检索')).toBeInTheDocument();
  unmount();
  drawn('unmarked');
  expect(screen.getByText('收录题录没有标明索引')).toBeInTheDocument();
  expect(screen.queryByText(/未检索|未收录/)).toBeNull();
  expect(screen.queryByRole('button', { name: /登记已检索/ })).toBeNull();
});

test('§+ the head of a paper says no nought while a search of it is missing, as the sum below does', () => {
  const { unmount } = headOf('unsearched');
  expect(screen.getByText(/去重后被引/)).toHaveTextContent('去重后被引 4 次 他引 3 次 自引 未检索 待核 1 次');
  unmount();
  headOf('none');
  expect(screen.getByText(/去重后被引/)).toHaveTextContent('自引 0 次');
});
