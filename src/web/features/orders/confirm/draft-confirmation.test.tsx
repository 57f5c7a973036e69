import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoReport } from '#domain/reports/demo-report.ts';
import { contentOf } from '#domain/reports/report-content.ts';
import { paperGroups, reviewPlaces } from '#domain/reports/review/places.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import { orderWith } from '#tests/builders/components/order-views.ts';
import { DraftConfirmation } from './draft-confirmation.tsx';

const id = '00000000-0000-4000-8000-000000000021';
const contentHash = 'c'.repeat(64);
const report = contentOf(demoReport({ papers: 2, citations: 6 }));
const places = reviewPlaces({ report, attached: [] } as never, null).map(({ key, group, where, name, value }) => ({
  key,
  group,
  where,
  name,
  value,
}));

const confirm = { action: 'confirm-draft', label: '确认初稿', judges: true, weight: 'primary' } as const;
const object = {
  action: 'object-to-draft',
  label: '提出意见',
  judges: true,
  weight: 'primary',
  needsReason: true,
} as const;
const order = orderWith({
  id,
  service: 'citation',
  version: 4,
  contentHash,
  withheld: [],
  actions: [confirm, object],
  may: { confirm: true },
  until: { day: '2026-11-20', words: '逾期未回复视为确认' },
});

const confirmation = () => ({
  orderId: id,
  orderNumber: 'C2026-0007',
  reportId: 'r1',
  revision: 2,
  contentHash,
  report,
  attached: [],
  similarity: null,
  groups: paperGroups(report, null),
  sentences: report.conclusion.map((text) => ({ text, figures: [] })),
  places,
  objections: [],
});

test('§+ a waiting draft opens beside 确认 and 提意见; an objection is pinned to its row and sent once', async () => {
  // As newer browsers answer.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  answer(`GET /reports/confirmation/${id}`, () => ({
    ...confirmation(),
    objections: [
      {
        id: 'o1',
        revision: 1,
        place: 'total/papers',
        placeName: '合计 · 论文',
        text: '少了一篇',
        at: '2026-11-12T02:00:00Z',
        answer: { text: '已补', at: '2026-11-13T02:00:00Z' },
      },
    ],
  }));
  answer('POST /reports/confirmation/object', () => ({ pinned: 1 }));
  const { user } = draw(<DraftConfirmation order={order} onAct={vi.fn(async () => true)} />);
  const side = await screen.findByRole('complementary', { name: '确认或提意见' });
  expect(side).toHaveTextContent('请在 2026-11-20 前回复，逾期未回复视为确认');
  expect(within(side).getByText(/馆员答复：已补/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '论文核对单' })).toHaveAttribute('href', '/report/confirmation?id=r1');
  // Nothing said yet: there is nothing to send, and the ordinary 提出意见 with its dialog stands nowhere.
  expect(within(side).getByRole('button', { name: '提意见' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: '提出意见' })).toBeNull();
  const group = paperGroups(report, null)[1];
  const row = document.querySelector<HTMLElement>(`[data-place="${group}/row"]`);
  await user.click(row!);
  await user.type(await within(side).findByPlaceholderText(/这一处哪里不对/), '卷号应为 12');
  await user.click(within(side).getByRole('button', { name: '钉在这一处' }));
  expect(within(side).getByRole('list', { name: '钉上的意见' })).toHaveTextContent('卷号应为 12');
  expect(row).toHaveAttribute('data-look', 'commented');
  // What is not sent yet would be lost by confirming.
  expect(within(side).getByRole('button', { name: '确认初稿' })).toBeDisabled();
  expect(side).toHaveTextContent('有未提交的意见时不能确认。');
  await user.click(within(side).getByRole('button', { name: '提意见（1 处）' }));
  expect(askedFor('POST /reports/confirmation/object').map(({ body }) => body)).toEqual([
    { orderId: id, version: 4, contentHash, reason: '', pins: [{ place: `${group}/row`, text: '卷号应为 12' }] },
  ]);
});

test('§+ a draft answered elsewhere a moment ago is no failure: it is said, and the order is read again', async () => {
  answer(`GET /reports/confirmation/${id}`, () => null);
  draw(<DraftConfirmation order={order} onAct={vi.fn(async () => true)} />);
  expect(await screen.findByText(/这份初稿已不在等待确认/)).toBeInTheDocument();
});

test('§+ a phone shows the papers one by one: opened is seen, and an objection is written in its card', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  const phone = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(phone as never);
  onTestFinished(() => media.mockRestore());
  answer(`GET /reports/confirmation/${id}`, confirmation);
  answer('POST /reports/confirmation/object', () => ({ pinned: 1 }));
  const { user } = draw(<DraftConfirmation order={order} onAct={vi.fn(async () => true)} />);
  const card = await screen.findByRole('region', { name: '第 2 篇' });
  expect(screen.getByText('已看 0 / 2')).toBeInTheDocument();
  const head = within(card).getByRole('button', { name: /^第 2 篇/ });
  expect(head).toHaveTextContent('未看');
  await user.click(head);
  expect(screen.getByText('已看 1 / 2')).toBeInTheDocument();
  expect(head).toHaveTextContent('已看');
  await user.click(within(card).getByRole('button', { name: /^提意见：第 2 篇 收录/ }));
  await user.type(within(card).getByPlaceholderText(/这一处哪里不对/), '还被 EI 收录');
  await user.click(within(card).getByRole('button', { name: '钉在这一处' }));
  expect(head).toHaveTextContent('1 条意见');
  expect(within(card).getByRole('list', { name: '钉上的意见' })).toHaveTextContent('还被 EI 收录');
  await user.click(screen.getByRole('button', { name: '提意见（1 处）' }));
  const group = paperGroups(report, null)[2];
  expect(askedFor('POST /reports/confirmation/object').map(({ body }) => body)).toEqual([
    expect.objectContaining({ pins: [{ place: `${group}/inclusion`, text: '还被 EI 收录' }] }),
  ]);
  // The report as it will be printed is one press away.
  await user.click(screen.getByText('原版页面'));
  expect(screen.getByRole('article', { name: report.title })).toBeInTheDocument();
});

test('§+ what is no report of papers has no list of papers to check', async () => {
  const attached = [{ name: '检索报告初稿.pdf', sha256: '', size: 1 }];
  answer(`GET /reports/confirmation/${id}`, () => ({ ...confirmation(), attached }));
  draw(<DraftConfirmation order={{ ...order, service: 'novelty' }} onAct={vi.fn(async () => true)} />);
  expect(await screen.findByText('点报告文件的名称，就能对它写意见。')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '论文核对单' })).toBeNull();
});

test('§+ the conclusion of a novelty draft stands sentence by sentence, each to be spoken about, above the whole report', async () => {
  const said = ['经分析、对比，结论如下：', '未见与查新点 1 相同的文献报道。'];
  const written = said.map((value, at) => ({
    ...places[0]!,
    key: `conclusion/${at}`,
    where: '结论',
    name: `第 ${at}`,
    value,
  }));
  answer(`GET /reports/confirmation/${id}`, () => ({
    ...confirmation(),
    report: { ...report, service: 'novelty', papers: [], conclusion: [], novelty: {} },
    sentences: [],
    places: written,
  }));
  draw(<DraftConfirmation order={{ ...order, service: 'novelty' }} onAct={vi.fn(async () => true)} />);
  const conclusion = await screen.findByRole('region', { name: '结论' });
  const spoken = within(conclusion).getAllByRole('button');
  expect(spoken.map(({ textContent }) => textContent)).toEqual(said);
});

test('§+ the draft of an ordered check shows its figures, chapters and sources, and what it was not compared with', async () => {
  const share = (letters: number) => ({ letters, share: letters / 1000 });
  const figures = {
    letters: 1000,
    total: share(234),
    withoutQuotations: share(200),
    withoutOwn: share(150),
    largest: share(120),
  };
  answer(`GET /reports/confirmation/${id}`, () => ({
    ...confirmation(),
    report: { ...report, service: 'similarity', papers: [], conclusion: [] },
    attached: [{ name: '查重报告 WT20260001.pdf', sha256: 'a'.repeat(64) }],
    sentences: [],
    similarity: {
      name: '学位论文.docx',
      comparedOn: '2026-11-18',
      held: { library: 3, manuscript: 0, imported: 1, abstract: 0 },
      figures,
      chapters: [
        { title: '第一章 绪论', letters: 400, total: share(100), withoutQuotations: share(90), withoutOwn: share(80) },
        { title: '固定用语', letters: 0, total: share(0), withoutQuotations: share(0), withoutOwn: share(0) },
      ],
      sources: [
        {
          number: 1,
          kind: 'imported',
          title: '高熵合金的腐蚀',
          authors: '',
          year: 2020,
          own: false,
          closed: false,
          figure: share(120),
          passages: 2,
        },
      ],
      unlisted: 3,
    },
  }));
  draw(<DraftConfirmation order={{ ...order, service: 'similarity' }} onAct={vi.fn(async () => true)} />);
  const kinds = await screen.findByRole('table', { name: '与比对文本相同的字' });
  expect(within(kinds).getByRole('row', { name: '总计 23.4% 234' })).toBeInTheDocument();
  expect(within(kinds).getByRole('row', { name: '再去除本人成果 15.0% 150' })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: '各章' })).toHaveTextContent('第一章 绪论40010.0%9.0%');
  expect(screen.getByRole('table', { name: '各章' })).not.toHaveTextContent('固定用语');
  expect(screen.getByRole('table', { name: '来源' })).toHaveTextContent('高熵合金的腐蚀；2020');
  expect(screen.getByText(/未与知网及互联网比对/)).toBeInTheDocument();
  expect(screen.getByText(/另有 3 个来源未列出/)).toBeInTheDocument();
  // Nothing of a citation report stands beside it.
  expect(screen.queryByText('论文收录与引用')).toBeNull();
});

test('§+ 确认初稿 is a few tab stops from the head, and J and K walk through the rows', async () => {
  answer(`GET /reports/confirmation/${id}`, confirmation);
  const { user, container } = draw(<DraftConfirmation order={order} onAct={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: '跳到确认' }));
  expect(screen.getByRole('button', { name: '确认初稿' })).toHaveFocus();
  const rows = [...container.querySelectorAll('[data-place]')];
  await user.keyboard('j');
  expect(rows[0]).toHaveFocus();
  await user.keyboard('jj');
  expect(rows[2]).toHaveFocus();
  await user.keyboard('k');
  expect(rows[1]).toHaveFocus();
});
