import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { patentCalls } from '#contracts/patents/workbench.ts';
import { importPath } from '#domain/orders/work-pages.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { filled } from '#tests/builders/components/filled.ts';
import { PatentWorkbenchPage } from '../patent-workbench-page.tsx';

const orderId = '00000000-0000-4000-8000-000000000052';

test('§+ the way from the gate to its files opens the set with the files it came from, whatever the order is about', async () => {
  answer(`GET /patents/orders/${orderId}`, () =>
    filled(patentCalls['GET /patents/orders/:id'].data, {
      orderId,
      number: 'P2026-0007',
      kind: 'legal_status',
      counts: { documents: 3 },
      imports: [{ id: 'f1', name: 'late.csv', state: 'failed', formatName: 'Lens', day: '2026-11-18' }],
    }),
  );
  answer(`GET /patents/orders/${orderId}/set`, () => ({ list: [], total: 0 }));
  draw(<PatentWorkbenchPage />, importPath('patent', orderId));
  const files = within(await screen.findByRole('region', { name: '导入的文件' }));
  expect(files.getByText('late.csv').closest('li')).toHaveTextContent('没有读成');
});
