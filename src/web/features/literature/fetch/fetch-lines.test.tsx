import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FetchView } from '#contracts/connections/fetches.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { FetchLines } from './fetch-lines.tsx';

const fetchOf = (id: string, more: Partial<FetchView>, open = 0): FetchView => ({
  id,
  source: 'scopus',
  sourceName: 'Scopus',
  what: 'both',
  state: 'done',
  stateName: '已取完',
  sentence: '',
  resumeAt: null,
  taskId: null,
  userName: '馆员',
  createdAt: '2026-03-02T00:00:00.000Z',
  finishedAt: null,
  steps: [],
  counts: { done: 2, open, total: 2, requests: 3, records: 8, added: 0, gone: 0, changed: 0 },
  may: { resume: false, cancel: false },
  ...more,
});

test('§+ a fetch that ended with questions left open stands in sight; one that got everything is folded away', () => {
  draw(
    <FetchLines
      editable
      fetches={[
        fetchOf('a', { stateName: '取完，1 项没有取齐' }, 1),
        fetchOf('b', { source: 'wos-expanded', sourceName: 'Web of Science Expanded' }),
      ]}
    />,
  );
  const record = within(screen.getByRole('region', { name: '取数记录' }));
  expect(record.getByText('Scopus')).toBeVisible();
  expect(record.getByText('取完，1 项没有取齐')).toBeVisible();
  expect(record.queryByText('Web of Science Expanded')).toBeNull();
  expect(record.getByRole('button', { name: '已完成的 1 次' })).toBeVisible();
});
