import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Board } from '#contracts/literature/workbench.ts';
import { demoReport } from '#domain/reports/demo-report.ts';
import { type GateKind, gateKinds, isBlocking } from '#domain/reports/finishing-gate.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import type { Some } from '#tests/builders/components/filled.ts';
import { boardWith } from '#tests/builders/components/literature-views.ts';
import { FinishDraft } from './finish-draft.tsx';

const orderId = '00000000-0000-4000-8000-000000000021';

const board = (more: Some<Board> = {}): Board =>
  boardWith({
    orderId,
    number: 'C2026-0134',
    applicantName: '张三',
    version: 3,
    takenOff: [],
    handPrice: null,
    editable: true,
    ...more,
  });

beforeEach(() => {
  answer(`GET /orders/${orderId}`, () => ({
    version: 3,
    until: null,
    dueWords: '',
    actions: [{ action: 'finish-draft', dialog: 'finishing' }],
    stages: [
      { key: 'search', label: '检索', state: 'now', on: null },
      { key: 'review', label: '审核', state: 'next', on: null },
      { key: 'sign', label: '签章', state: 'next', on: null },
    ],
  }));
  answer(`GET /citations/orders/${orderId}/files`, () => ({ list: [] }));
});

const finishing = (more: object = {}) => ({
  report: demoReport({ papers: 1, citations: 2 }),
  waiting: [],
  unsearched: [],
  missingMetrics: [],
  contentHash: 'a'.repeat(64),
  conclusion: [],
  attached: [],
  gate: [],
  fee: null,
  changes: null,
  ...more,
});

const notSearched = {
  unsearched: [
    { database: 18, code: 'CSCD', questions: ['inclusion'], papers: [1], of: 1, files: 1, proposal: '2026-11-12' },
  ],
  gate: [{ kind: 'searches', label: '没有检索的数据库', count: 1, blocks: true, lines: ['CSCD 收录'], to: '/x' }],
};

const open = (of: Board) => draw(<FinishDraft board={of} />);

test('§+ a draft that cannot be finished any more says why, and nothing seems to be loading', async () => {
  open(board({ editable: false, whyNot: '委托不在检索馆员手中，检索结果不能改动' }));
  expect(await screen.findByText('没有可以完成的初稿')).toBeInTheDocument();
  expect(screen.getByText('委托不在检索馆员手中，检索结果不能改动')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '看委托单' })).toBeInTheDocument();
  expect(screen.queryByText('加载中…')).toBeNull();
  expect(screen.queryByRole('button', { name: /^发送初稿/ })).toBeNull();
  expect(askedFor(`GET /reports/finishing/${orderId}`)).toEqual([]);
});

test('§+ what is left to settle is the one primary button; sending is it once all is settled', async () => {
  answer(`GET /reports/finishing/${orderId}`, () => finishing(notSearched));
  const { container, unmount } = open(board());
  const panel = within(await screen.findByRole('complementary', { name: '发出前' }));
  expect(await panel.findByRole('button', { name: 'CSCD 已为全部论文检索' })).toHaveClass('ant-btn-primary');
  expect(panel.getByRole('button', { name: /^还有 1 项必须处理/ })).toBeDisabled();
  expect(panel.getByText('审核 › 签章')).toBeInTheDocument();
  expect(container.querySelectorAll('.ant-btn-primary')).toHaveLength(1);
  unmount();
  answer(`GET /reports/finishing/${orderId}`, () => finishing());
  const settled = open(board());
  expect(await screen.findByRole('button', { name: /^发送初稿/ })).toHaveClass('ant-btn-primary');
  expect(settled.container.querySelectorAll('.ant-btn-primary')).toHaveLength(1);
});

test('§+ what left the order is named with its reason, and one press puts it back', async () => {
  const left = { database: 11, metric: null, name: 'EI', reason: '没有订购', day: '2026-03-02' };
  answer(`GET /reports/finishing/${orderId}`, () => finishing());
  answer('POST /citations/put-back', () => board());
  open(board({ takenOff: [left] }));
  const list = await screen.findByRole('list', { name: '已从委托中去掉' });
  expect(list).toHaveTextContent('EI 已从委托中去掉2026-03-02：没有订购');
  fireEvent.click(within(list).getByRole('button', { name: '放回委托：EI' }));
  await waitFor(() => expect(askedFor('POST /citations/put-back')).toHaveLength(1));
  expect(askedFor('POST /citations/put-back')[0]).toMatchObject({
    body: { orderId, version: 3, databases: [11], metrics: [] },
  });
});

test('§+ files that are still read are named with a way to them, and nothing is sent', async () => {
  const to = `/checkForReference?id=${orderId}&open=import`;
  const files = { kind: 'files', label: '没有读完或取完的文件', count: 1, blocks: true, lines: ['late.txt'], to };
  answer(`GET /reports/finishing/${orderId}`, () => finishing({ gate: [files] }));
  open(board());
  const link = await screen.findByRole('link', { name: '去看这些文件' });
  expect(link).toHaveAttribute('href', to);
  expect(link.closest('li')).toHaveTextContent('late.txt');
  expect(screen.getByRole('button', { name: /^还有 1 项必须处理/ })).toBeDisabled();
});

/** What the server gives with an item that is settled right here. */
const givenWith: Partial<Record<GateKind, { more: object; shown: string }>> = {
  searches: { more: { unsearched: notSearched.unsearched }, shown: 'CSCD' },
  metrics: {
    more: { missingMetrics: [{ key: 'warning_list', metric: '预警名单', papers: [1] }] },
    shown: '预警名单缺 1 篇',
  },
  matches: {
    more: { waiting: [{ kind: 'match', paperId: 'p1', recordId: 'r1', version: 1, paperNo: 1, title: 'A study' }] },
    shown: '第 1 篇：这条题录是它吗',
  },
  verdicts: {
    more: { waiting: [{ kind: 'verdict', pairId: 'q1', version: 1, paperNo: 1, title: 'A study' }] },
    shown: '第 1 篇：自引还是他引',
  },
};

const kinds = Object.keys(gateKinds) as GateKind[];

/** The page with one item of each of these kinds. */
const openOver = (of: readonly GateKind[]) => {
  const gate = of.map((kind) => ({
    ...{ kind, label: gateKinds[kind].name, count: 1, blocks: isBlocking({ kind }) },
    ...{ lines: [`这是 ${kind}`], to: `/there?open=${kind}` },
  }));
  const given = of.map((kind) => givenWith[kind]?.more ?? {});
  const waiting = given.flatMap((one) => ('waiting' in one ? (one.waiting as object[]) : []));
  answer(`GET /reports/finishing/${orderId}`, () => finishing({ ...Object.assign({}, ...given), waiting, gate }));
  return open(board());
};

test('§+ of every kind the page says that it stands before the draft, and nothing is sent beside those that block', async () => {
  openOver(kinds);
  const items = within(await screen.findByRole('list', { name: '发出前要看的' }));
  for (const kind of kinds) {
    const said = givenWith[kind]?.shown ?? `${gateKinds[kind].name} 1 项`;
    expect(items.getAllByText((text) => text.includes(said)).length).toBeGreaterThan(0);
    if (givenWith[kind]) continue;
    const row = items.getByText(`这是 ${kind}`).closest('li')!;
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/there?open=${kind}`);
  }
  const blocking = kinds.filter((kind) => isBlocking({ kind })).length;
  expect(screen.getByRole('button', { name: new RegExp(`^还有 ${blocking} 项必须处理`) })).toBeDisabled();
});

test('§+ over all that do not block a draft is sent with a reason, and not without one', async () => {
  const overrulable = kinds.filter((kind) => !isBlocking({ kind }));
  answer('POST /orders/act', () => ({ next: '等待确认' }));
  const { user } = openOver(overrulable);
  const send = await screen.findByRole('button', { name: new RegExp(`^带 ${overrulable.length} 项未定发送`) });
  await user.click(send);
  expect(await screen.findByRole('alert')).toHaveTextContent('请写明为什么带着未定项发送，或先处理未定项');
  expect(askedFor('POST /orders/act')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '为什么带着未定项发送' }), '原文未到');
  await user.click(send);
  await waitFor(() => expect(askedFor('POST /orders/act')).toHaveLength(1));
  expect(askedFor('POST /orders/act')[0]?.body).toMatchObject({ reason: '原文未到', contentHash: 'a'.repeat(64) });
});
