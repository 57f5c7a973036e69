import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FetchPlan, type FetchView, fetchCalls, type HintView } from '#contracts/connections/fetches.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import { filled } from '#tests/builders/components/filled.ts';
import { boardWith } from '#tests/builders/components/literature-views.ts';
import { queryClient } from '#web/api/transport/query-client.ts';
import { FetchPanel } from './fetch-panel.tsx';

const plan = (more: Partial<FetchPlan>): FetchPlan =>
  filled(fetchCalls['POST /connections/fetches/plan'].data.shape.list.element, { requests: 3, ...more });
const fetched = (more: Partial<FetchView>): FetchView =>
  filled(fetchCalls['POST /connections/fetches/list'].data.shape.list.element, { what: 'both', ...more });
const hint = (more: Partial<HintView>): HintView =>
  filled(fetchCalls['POST /connections/hints/list'].data.shape.list.element, more);

let hints: HintView[];
beforeEach(() => {
  queryClient.clear();
  hints = [];
  const proof = [
    plan({ source: 'wos-expanded', name: 'Web of Science Expanded' }),
    plan({ source: 'scopus', name: 'Scopus', checkFailed: true }),
    plan({ source: 'wos-starter', name: 'Web of Science Starter', whyNot: '还没有设置', unset: true }),
    plan({ source: 'engineering-village', name: 'Engineering Village', whyNot: '还没有设置', unset: true }),
  ];
  answer('POST /connections/fetches/plan', ({ body }) => ({
    list: (body as { what: string }).what === 'hints' ? [] : proof,
    lastAt: null,
  }));
  answer('POST /connections/fetches/list', () => ({ list: [] }));
  answer('POST /connections/hints/list', () => ({ list: hints }));
});

const open = async () => {
  const board = boardWith({ orderId: 'o1', number: 'C2026-0001', editable: true });
  const drawn = draw(<FetchPanel board={board} paperId={undefined} onClose={() => undefined} />);
  await screen.findByText('可以写进报告的来源');
  return drawn;
};

test('§+ a source whose check failed is not ticked until a person does, and those that nobody set up are one line', async () => {
  const { user } = await open();
  const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
  expect(box('Web of Science Expanded')).toBeChecked();
  expect(box('Scopus')).not.toBeChecked();
  expect(screen.getByText(/上次自检没有通过，没有勾选/)).toBeVisible();
  const line = screen.getByText(/^没有启用：/);
  expect(line.textContent).toBe('没有启用：Web of Science Starter、Engineering Village（管理员在“数据库连接”里设置）');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByRole('button', { name: '开始取，3 次' })).toBeEnabled();
  await user.click(box('Scopus'));
  expect(screen.getByRole('button', { name: '开始取，6 次' })).toBeEnabled();
});

test('§+ what runs and what fails stand first, before the sources', async () => {
  answer('POST /connections/fetches/list', () => ({
    list: [
      fetched({ id: 'a', source: 'wos-expanded', sourceName: 'Web of Science Expanded', state: 'paused' }),
      fetched({ id: 'b', source: 'scopus', sourceName: 'Scopus', state: 'failed' }),
      fetched({ id: 'c', source: 'engineering-village', sourceName: 'Engineering Village', state: 'running' }),
    ],
  }));
  await open();
  const record = await screen.findByRole('region', { name: '取数记录' });
  expect(
    within(record)
      .getAllByRole('listitem')
      .map((one) => one.querySelector('b')?.textContent),
  ).toEqual(['Engineering Village', 'Scopus', 'Web of Science Expanded']);
  const sources = screen.getByText('可以写进报告的来源');
  expect(record.compareDocumentPosition(sources) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('§+ all hints are taken by one press, and taken back by another', async () => {
  const field = hint({ id: 'h1', kind: 'field', state: 'open', sentence: 'Crossref 说卷是 7' });
  hints = [field, hint({ id: 'h2', kind: 'count', state: 'open', sentence: '相差较大' })];
  answer('POST /connections/hints/decide-all', ({ body }) => {
    const { undo } = body as { undo?: string[] };
    hints = hints.map((one) => (one.id === 'h1' ? { ...one, state: undo ? 'open' : 'taken' } : one));
    return { ids: ['h1'] };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '全部采用 1 条' }));
  await user.click(await screen.findByRole('button', { name: '撤回刚才采用的 1 条' }));
  expect(await screen.findByRole('button', { name: '全部采用 1 条' })).toBeVisible();
  expect(askedFor('POST /connections/hints/decide-all').map(({ body }) => body)).toEqual([
    { orderId: 'o1' },
    { orderId: 'o1', undo: ['h1'] },
  ]);
});
