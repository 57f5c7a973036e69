import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { queryClient } from '#web/api/transport/query-client.ts';
import { SigningDesk } from './signing-desk.tsx';

const ids = ['00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000012'] as const;
const sign = { action: 'sign', dialog: 'signing', label: '签章', judges: true, needsReason: false, onBehalf: false };
const reject = { action: 'reject-signature', label: '退回', judges: true, needsReason: true, onBehalf: false };
const order = (at: number) => ({
  id: ids[at],
  number: `C2026-000${at + 1}`,
  version: 3,
  contentHash: 'a'.repeat(64),
  applicantName: ['张三', '李四'][at],
  department: '化学学院',
  balance: 0,
  actions: [sign, reject],
  may: { review: false },
});

beforeEach(() => {
  answer('GET /orders/desks', () => ({ list: [{ key: 'sign', tabs: [{ statuses: ['awaiting-signature'] }] }] }));
  answer('POST /orders/desk', () => ({ list: [order(0), order(1)], total: 2 }));
  for (const at of [0, 1]) {
    answer(`GET /orders/${ids[at]}`, () => order(at));
    answer(`GET /reports/drafts/${ids[at]}`, () => ({
      draft: {
        confirmations: [],
        openComments: 0,
        openItems: [],
        openReason: '',
        conclusion: ['被引 12 次。'],
        byHand: [],
        files: [],
        searchedByHand: ['EI 收录：由 李检索 于 2026-03-02 检索登记（1 篇），未附文件'],
        changes: null,
        updates: [],
      },
    }));
  }
  answer('GET /signing/desk', () => ({
    certificate: { subject: 'CN=示范大学', notAfter: '2030-01-01T00:00:00Z', daysLeft: 900 },
    hasSeal: true,
    electronicSeal: true,
    cannotSign: '',
    straddlingSeal: false,
    timestamps: false,
    secondFactor: false,
    email: '',
    standardLayout: false,
  }));
  answer('POST /signing/prepare', () => ({
    waits: true,
    making: { taskId: 't1', state: 'running', done: 1, error: null },
  }));
});

const open = () =>
  draw(<SigningDesk first={{ id: ids[0], version: 3, contentHash: 'a'.repeat(64) }} onClose={() => undefined} />);
const signButton = () => screen.findByRole('button', { name: /签章，看下一份/ });

test('§+ nobody signs a report they have not been shown: the button waits for the preview', async () => {
  open();
  expect(await screen.findByText(/正在生成报告/)).toBeInTheDocument();
  expect(await screen.findByText('费用已结清')).toBeInTheDocument();
  expect(await signButton()).toBeDisabled();
  expect(askedFor('POST /signing/sign')).toEqual([]);
});

test('§+ a report that cannot be drawn says why, offers another try and is not signed', async () => {
  answer('POST /signing/prepare', () => {
    throw new Refused('没能生成报告', 409);
  });
  const { user } = open();
  expect(await screen.findByText(/没能生成报告/)).toBeInTheDocument();
  expect(await signButton()).toBeDisabled();
  const before = askedFor('POST /signing/prepare').length;
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  await waitFor(() => expect(askedFor('POST /signing/prepare').length).toBeGreaterThan(before));
});

test('§+ a report that a colleague has begun to make is waited for without asking for their task', async () => {
  open();
  expect(await screen.findByText(/正在生成报告（第 2 步/)).toBeInTheDocument();
  answer('POST /signing/prepare', () => ({
    waits: true,
    making: { taskId: 't1', state: 'failed', done: 1, error: '没有画成' },
  }));
  expect(await screen.findByText(/没有画成/)).toBeInTheDocument();
  const [first, ...later] = askedFor('POST /signing/prepare').map(({ body }) => (body as { taskId?: string }).taskId);
  expect([first, [...new Set(later)]]).toEqual([undefined, ['t1']]);
  expect(askedFor('GET /tasks/t1')).toEqual([]);
});

test('§+ a report signed a moment before is said to be, and no preview of it is asked for', async () => {
  answer('POST /signing/prepare', () => ({ waits: false, making: null }));
  open();
  expect(await screen.findByText(/已不在等待您签章/)).toBeInTheDocument();
  expect(askedFor(`GET /signing/place/${ids[0]}`)).toEqual([]);
  expect(askedFor(`GET /signing/preview/${ids[0]}`)).toEqual([]);
});

test('§+ 上一份 and 下一份, or K and J, walk the queue; each report brings its own facts', async () => {
  const { user } = open();
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('第 1 / 2 份')).toBeInTheDocument();
  expect(within(dialog).getByText('签章 C2026-0001')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '下一份' }));
  expect(await within(dialog).findByText('签章 C2026-0002')).toBeInTheDocument();
  expect(within(dialog).getByText('李四 · 化学学院')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: '下一份' })).toBeDisabled();
  await user.keyboard('k');
  expect(await within(dialog).findByText('签章 C2026-0001')).toBeInTheDocument();
});

const deskWith = (daysLeft: number, more: { cannotSign?: string; electronicSeal?: boolean } = {}) =>
  answer('GET /signing/desk', () => ({
    certificate: { subject: 'CN=示范大学', notAfter: '2026-12-02T00:00:00Z', daysLeft },
    hasSeal: true,
    electronicSeal: true,
    cannotSign: '',
    straddlingSeal: false,
    timestamps: false,
    secondFactor: false,
    email: '',
    standardLayout: false,
    ...more,
  }));

test('§+ a certificate about to end says in how many days', async () => {
  deskWith(16);
  open();
  expect(await screen.findByText(/证书还有 16 天到期，到期后不能再签章/)).toBeInTheDocument();
});

test('§+ a certificate that has ended says that nothing can be signed', async () => {
  deskWith(0, { cannotSign: '不能签章：签章证书已于 2026-01-01 过期。可由 王管理 在“签章设置”中处理' });
  open();
  expect(await screen.findByText(/签章证书已于 2026-01-01 过期。可由 王管理/)).toBeInTheDocument();
  expect(screen.queryByText(/天到期/)).toBeNull();
});

test('§+ each key of the desk is printed on its button', async () => {
  open();
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('第 1 / 2 份');
  const printed = [...dialog.querySelectorAll('button kbd')].map((key) => key.textContent);
  expect(printed).toEqual(['K', 'J', 'Ctrl ↵']);
});

test('§+ the place to write one’s name is scrolled into sight when it opens', async () => {
  const canvas = new Proxy({}, { get: () => () => undefined, set: () => true });
  const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { user } = open();
  await user.click(await screen.findByText('加手写签名'));
  const place = await screen.findByText('请在框内签名');
  expect(scrolled.mock.instances.some((one) => (one as unknown as Element).contains(place))).toBe(true);
  expect(await signButton()).toBeDisabled();
  scrolled.mockRestore();
  drawn.mockRestore();
});

test('§+ of a long list six stand there and the rest is folded, so that the signature stays near', async () => {
  const lines = Array.from({ length: 9 }, (_, at) => `第 ${at + 1} 篇他引 ${at} → ${at + 1}`);
  answer(`GET /reports/drafts/${ids[0]}`, () => ({
    draft: {
      ...{ confirmations: [], openComments: 0, openItems: [], openReason: '', conclusion: [] },
      ...{ byHand: [], files: [], searchedByHand: [], changes: { since: 1, lines }, updates: [] },
    },
  }));
  draw(<SigningDesk first={{ id: ids[0], version: 3, contentHash: 'a'.repeat(64) }} onClose={vi.fn()} />);
  expect(await screen.findByText('与第 1 版初稿相比有 9 处不同')).toBeInTheDocument();
  const folded = await screen.findByText('另 3 处');
  expect(folded.closest('details')).not.toHaveAttribute('open');
  expect(within(folded.closest('details')!).getByText(/第 7 篇/)).toBeInTheDocument();
  expect(within(folded.closest('details')!).queryByText(/第 6 篇/)).toBeNull();
});

test('§+ what would be otherwise, were the draft gathered now, is told before signing, and nothing where nothing would', async () => {
  const updates = Array.from({ length: 38 }, (_, at) => `第 ${at + 1} 篇 SCI-E 被引 3 次 → 4 次`);
  const draftWith = (of: readonly string[]) =>
    answer(`GET /reports/drafts/${ids[0]}`, () => ({
      draft: {
        ...{ confirmations: [], openComments: 0, openItems: [], openReason: '', conclusion: [], changes: null },
        ...{ byHand: [], files: [], searchedByHand: [], updates: of },
      },
    }));
  draftWith(updates);
  const first = open();
  const told = (await screen.findByText('初稿完成后数据已更新，现在重新收集会有 38 处不同')).closest('li');
  expect(told).toHaveAttribute('data-good', 'false');
  expect(told).toHaveTextContent('第 1 篇 SCI-E 被引 3 次 → 4 次');
  expect(within(told!).getByText('另 32 处')).toBeInTheDocument();
  first.unmount();
  queryClient.clear();
  draftWith([]);
  open();
  expect(await screen.findByText('费用已结清')).toBeInTheDocument();
  expect(screen.queryByText(/数据已更新/)).toBeNull();
});

test('§+ what a person decided, what it rests on and who searched by hand are told before signing', async () => {
  const shown = { ...order(0), may: { review: true } };
  answer(`GET /orders/${ids[0]}`, () => shown);
  answer('POST /orders/desk', () => ({ list: [shown], total: 1 }));
  answer(`GET /reports/review/${ids[0]}`, () => ({
    places: [],
    report: { totals: { papers: 2, overruled: 0 } },
  }));
  answer(`GET /reports/drafts/${ids[0]}`, () => ({
    draft: {
      ...{
        confirmations: [],
        openComments: 0,
        openItems: [],
        openReason: '',
        conclusion: [],
        changes: null,
        updates: [],
      },
      byHand: ['疑似引用由人工确认为引用 25 处'],
      files: [{ name: 'savedrecs.txt', database: 'SCI-E', on: '2026-03-02', by: '李检索', standing: 'same' }],
      searchedByHand: ['EI 收录：由 李检索 于 2026-03-02 检索登记（1 篇），未附文件'],
    },
  }));
  open();
  const facts = within(await screen.findByRole('region', { name: '签之前，看这几句' }));
  const told = async (text: string) => (await facts.findByText(text)).closest('li');
  expect(await told('由人工判定的')).toHaveTextContent('疑似引用由人工确认为引用 25 处');
  expect(await told('由人工判定的')).toHaveAttribute('data-good', 'false');
  expect(facts.queryByText('没有由人工判定的')).toBeNull();
  expect(await told('依据 1 个导出文件，指纹与保存的一致')).toHaveTextContent('SCI-E savedrecs.txt 2026-03-02');
  expect(await told('检索由馆员登记的')).toHaveTextContent('EI 收录：由 李检索');
});

test('§+ what a person decided of a report without papers is told before signing too', async () => {
  answer(`GET /reports/drafts/${ids[0]}`, () => ({
    draft: {
      ...{
        confirmations: [],
        openComments: 0,
        openItems: [],
        openReason: '',
        conclusion: [],
        changes: null,
        updates: [],
      },
      ...{ byHand: ['查新点的结论由人工改判 1 处'], files: [], searchedByHand: [] },
    },
  }));
  open();
  const told = (await screen.findByText('由人工判定的')).closest('li');
  expect(told).toHaveTextContent('查新点的结论由人工改判 1 处');
  expect(told).toHaveAttribute('data-good', 'false');
  expect(screen.queryByText('没有依据的导出文件')).toBeNull();
});

test('§+ a report whose export is not the kept one any more is told in red with whom to ask, and not signed', async () => {
  const file = (name: string, standing: string) => ({
    name,
    database: 'SCI-E',
    on: '2026-03-02',
    by: '李检索',
    standing,
  });
  const draftWith = (...files: object[]) =>
    answer(`GET /reports/drafts/${ids[0]}`, () => ({
      draft: {
        ...{
          confirmations: [],
          openComments: 0,
          openItems: [],
          openReason: '',
          conclusion: [],
          changes: null,
          updates: [],
        },
        ...{ byHand: [], searchedByHand: [], files, madeBy: '李检索' },
      },
    }));
  const shown = { ...order(0), may: { review: true } };
  answer(`GET /orders/${ids[0]}`, () => shown);
  answer(`GET /reports/review/${ids[0]}`, () => ({ places: [], report: { totals: { papers: 2, overruled: 0 } } }));
  draftWith(file('savedrecs.txt', 'same'), file('ei.csv', 'gone'));
  const first = open();
  const told = (await screen.findByText(/^1 个依据的导出文件与保存的不符或已不在/)).closest('li');
  expect(told).toHaveAttribute('data-bad', 'true');
  expect(told).toHaveTextContent('退回由 李检索 核对');
  expect(told).toHaveTextContent('ei.csv');
  expect(told).not.toHaveTextContent('savedrecs.txt');
  first.unmount();
  queryClient.clear();
  // Nothing is claimed of what nobody compared.
  draftWith(file('savedrecs.txt', 'same'), file('old.txt', 'unknown'));
  open();
  const unknown = (
    await screen.findByText('依据 2 个导出文件，其中 1 个没有核对：初稿没有留下指纹，或文件存储没有回答')
  ).closest('li');
  expect(unknown).toHaveAttribute('data-good', 'false');
  expect(unknown).not.toHaveAttribute('data-bad');
});

test('§+ where no seal is set the leader reads that the file will say so, and of no certificate', async () => {
  deskWith(900, { electronicSeal: false });
  open();
  expect(await screen.findByText(/本单位设为不加盖电子签章：签发的 PDF 每页注明没有电子印章/)).toBeInTheDocument();
  expect(screen.queryByText(/^证书：/)).toBeNull();
  expect(screen.getByRole('button', { name: /^签发，看下一份/ })).toBeInTheDocument();
});
