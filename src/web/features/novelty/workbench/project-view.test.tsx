import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noveltyCalls } from '#contracts/novelty/workbench.ts';
import { importPath } from '#domain/orders/work-pages.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { filled } from '#tests/builders/components/filled.ts';
import { NoveltyWorkbenchPage } from '../novelty-workbench-page.tsx';

const orderId = '00000000-0000-4000-8000-000000000051';

test('§+ the way from the gate to its files opens the searches, each with the files that came of it', async () => {
  answer(`GET /novelty/orders/${orderId}`, () =>
    filled(noveltyCalls['GET /novelty/orders/:id'].data, {
      orderId,
      number: 'N2026-0007',
      searches: [
        {
          id: 's1',
          databaseName: '中国知网',
          imports: [{ id: 'f1', name: 'late.txt', state: 'failed', error: '没有读完' }],
        },
      ],
    }),
  );
  answer(`GET /novelty/orders/${orderId}/similar`, () => ({ projects: [], synonyms: [] }));
  draw(<NoveltyWorkbenchPage />, importPath('novelty', orderId));
  const files = within(await screen.findByRole('region', { name: '检索记录' }));
  expect(files.getByText('late.txt：没有读完')).toBeInTheDocument();
});
