import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { boardWith, paperWith } from '#tests/builders/components/literature-views.ts';
import { SummaryBar } from './summary-bar.tsx';

const none = { total: 0, others: 0, self: 0, check: 0 };
const barOf = (state: 'unsearched' | 'none', counts = none) =>
  draw(
    <SummaryBar
      board={boardWith({
        databases: [{ id: 4, checks: ['citation', 'by_others'] }],
        papers: [paperWith({ databases: [{ searches: [{ question: 'citation', state }] }] })],
        summary: { union: { citations: counts, articles: counts } },
      })}
      onRule={() => undefined}
      onNeed={() => undefined}
    />,
  );
const said = () => screen.getByText(/去重后被引/).parentElement?.textContent ?? '';

test('§+ while a search is missing no figure of the sum is a nought, what waits for a verdict neither', () => {
  barOf('unsearched');
  expect(said()).toMatch(/待核 未检索/);
  expect(said()).not.toMatch(/0/);
});

test('§+ a database is not said to hold none while a record waits for a person', () => {
  const sumOf = (place: { state: 'none' | 'unsearched'; why?: 'unmarked'; proposed?: number }) => {
    const { proposed = 0, ...search } = place;
    const { unmount } = draw(
      <SummaryBar
        board={boardWith({
          databases: [{ id: 4, checks: ['inclusion'] }],
          papers: [
            paperWith({
              databases: [{ database: 4, found: 0, proposed, searches: [{ question: 'inclusion', ...search }] }],
            }),
          ],
          summary: { databases: [{ database: 4, code: 'SCI-E', included: 0, citations: none }] },
          unsearched: [],
        })}
        onRule={() => undefined}
        onNeed={() => undefined}
      />,
    );
    const text = screen.getByRole('list', { name: '收录合计' }).textContent;
    unmount();
    return text;
  };
  expect(sumOf({ state: 'none' })).toBe('SCI-E 收录 0 篇');
  expect(sumOf({ state: 'none', proposed: 1 })).toBe('SCI-E 收录待定');
  expect(sumOf({ state: 'unsearched', why: 'unmarked' })).toBe('SCI-E 收录待定');
});

test('§+ what is there is told while a search is missing, and a nought once nothing is', () => {
  const { unmount } = barOf('unsearched', { total: 3, others: 1, self: 0, check: 2 });
  expect(said()).toMatch(/去重后被引 3 次他引 1 次自引 未检索待核 2 次/);
  unmount();
  barOf('none');
  expect(said()).toMatch(/待核 0 次/);
});
