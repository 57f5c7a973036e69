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

test('§+ what is there is told while a search is missing, and a nought once nothing is', () => {
  const { unmount } = barOf('unsearched', { total: 3, others: 1, self: 0, check: 2 });
  expect(said()).toMatch(/去重后被引 3 次他引 1 次自引 未检索待核 2 次/);
  unmount();
  barOf('none');
  expect(said()).toMatch(/待核 0 次/);
});
