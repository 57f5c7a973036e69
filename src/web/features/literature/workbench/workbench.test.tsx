import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importPath, workbenchPath } from '#domain/orders/work-pages.ts';
import { demoReport } from '#domain/reports/demo-report.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { boardWith, importWith } from '#tests/builders/components/literature-views.ts';
import { orderWith } from '#tests/builders/components/order-views.ts';
import { CitationWorkbenchPage } from '../citation-workbench-page.tsx';
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

test('§+ the way from the gate to its files opens the files of the order; the workbench alone opens none', async () => {
  answer(`GET /citations/orders/${id}`, () => ({
    ...boardWith({ orderId: id, number: 'C2026-0134', papers: [], editable: true, whyNot: null }),
    matches: [],
  }));
  answer(`GET /citations/orders/${id}/citing`, () => ({ list: [] }));
  answer(`GET /citations/orders/${id}/searches`, () => ({ list: [] }));
  answer(`GET /citations/orders/${id}/files`, () => ({ list: [] }));
  answer('GET /records/formats', () => ({ list: [] }));
  answer('POST /tasks/list', () => ({ list: [] }));
  answer('POST /records/imports/list', () => ({
    list: [importWith({ id: 'f1', name: 'late.txt', createdAt: '2026-01-01T00:00:00.000Z' })],
    total: 1,
  }));
  const alone = draw(<CitationWorkbenchPage />, workbenchPath('citation', id));
  await screen.findByText(/^还没有题录。/);
  expect(screen.queryByRole('dialog')).toBeNull();
  alone.unmount();
  draw(<CitationWorkbenchPage />, importPath('citation', id));
  const files = within(await screen.findByRole('dialog', { name: '导入题录 C2026-0134' }));
  expect(await files.findByText('late.txt')).toBeInTheDocument();
});
