import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoReport } from '#domain/reports/demo-report.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { boardWith } from '#tests/builders/components/literature-views.ts';
import { orderWith } from '#tests/builders/components/order-views.ts';
import { Workbench } from './workbench.tsx';

const id = '00000000-0000-4000-8000-000000000041';

test('§+ the draft is finished in the frame of its workbench: whose order it is and every step stay in sight', async () => {
  answer(`GET /citations/orders/${id}`, () => ({
    ...boardWith({ orderId: id, number: 'C2026-0134', papers: [], editable: true, whyNot: null }),
    matches: [],
  }));
  answer(`GET /orders/${id}`, () => orderWith({ id }));
  answer(`GET /citations/orders/${id}/files`, () => ({ list: [] }));
  answer(`GET /reports/finishing/${id}`, () => ({
    report: demoReport({ papers: 1, citations: 0 }),
    waiting: [],
    unsearched: [],
    missingMetrics: [],
    contentHash: 'a'.repeat(64),
    conclusion: [],
    attached: [],
    gate: [],
    fee: null,
    changes: null,
  }));
  const { container } = draw(<Workbench orderId={id} step="finish" opened="" paperId="" />);
  await screen.findByRole('complementary', { name: '发出前' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('查收查引 C2026-0134');
  const steps = within(screen.getByRole('radiogroup', { name: '步骤' }));
  expect(steps.getAllByRole('radio')).toHaveLength(4);
  expect(steps.getByRole('radio', { name: '完成初稿' })).toBeChecked();
  expect(container.querySelectorAll('h1')).toHaveLength(1);
});
