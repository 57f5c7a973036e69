import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderView } from '#contracts/orders.ts';
import { demoReport } from '#domain/reports/demo-report.ts';
import { contentOf } from '#domain/reports/report-content.ts';
import { paperGroups, reviewPlaces } from '#domain/reports/review/places.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
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

const confirm = { action: 'confirm-draft', label: '确认初稿', judges: true, needsReason: false, onBehalf: false };
const object = { action: 'object-to-draft', label: '提出意见', judges: true, needsReason: true, onBehalf: false };
const order = {
  id,
  version: 4,
  contentHash,
  withheld: [],
  actions: [confirm, object].map((one) => ({ ...one, weight: 'primary', asks: {}, consequence: null, page: null })),
  may: { confirm: true },
  until: { day: '2026-11-20', words: '逾期未回复视为确认' },
} as unknown as OrderView;

test('§+ a waiting draft opens beside 确认 and 提意见; an objection is pinned to its row and sent once', async () => {
  // As newer browsers answer.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  answer(`GET /reports/confirmation/${id}`, () => ({
    orderId: id,
    orderNumber: 'C2026-0007',
    reportId: 'r1',
    revision: 2,
    contentHash,
    report,
    attached: [],
    groups: paperGroups(report, null),
    sentences: report.conclusion.map((text) => ({ text, figures: [] })),
    places,
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
