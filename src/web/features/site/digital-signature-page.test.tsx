import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { DigitalSignaturePage } from './digital-signature-page.tsx';

beforeEach(() => {
  // There is no canvas here to sign on.
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => vi.restoreAllMocks());

const order = (at: number, waiting: boolean) => ({
  id: `00000000-0000-4000-8000-00000000001${at}`,
  number: `C2026-000${at}`,
  contentHash: 'a'.repeat(64),
  title: '查收查引 1 篇',
  applicantName: '张三',
  waiting,
});

const open = (...waiting: boolean[]) => {
  answer('POST /digital_signature/open', () => ({
    leaderName: '周明德',
    institutionName: '示范大学图书馆',
    expiresAt: '2026-11-17T00:15:00Z',
    secondFactor: false,
    email: '',
    orders: waiting.map((one, at) => order(at + 1, one)),
  }));
  return draw(<DigitalSignaturePage />, '/digital_signature?token=7K2M-9QXD-7K2M-9QXD');
};

const preview = 'POST /digital_signature/preview';

test('§+ a report that is still being made is waited for; one that cannot be made says why beside it', async () => {
  let asked = 0;
  answer(preview, () => {
    asked += 1;
    if (asked === 1) throw new Refused('报告正在生成，请稍候再看', 503, { reason: 'busy' });
    throw new Refused('没能生成报告', 409, { reason: 'wrong-state' });
  });
  open(true);
  await userEvent.click(await screen.findByRole('button', { name: '查看' }));
  expect(await screen.findByRole('button', { name: '正在生成' })).toBeDisabled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('alert')).toHaveTextContent('没能生成报告');
  expect(askedFor(preview)).toHaveLength(2);
  expect(screen.getByRole('button', { name: '查看' })).toBeEnabled();
});

test('§+ the page says how many of the reports to sign were not read yet, and where one is sent back', async () => {
  answer(preview, () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
  open(true, true, false);
  expect(await screen.findByText(/其中 2 份还没有查看/)).toHaveTextContent('请登录后在签章台办理');
  await userEvent.click(screen.getAllByRole('button', { name: '查看' })[0]!);
  expect(await screen.findByText(/其中 1 份还没有查看/)).toBeVisible();
  // Which one it was stays said when its pages are folded away.
  expect(screen.getAllByText(/ · 已查看$/)).toHaveLength(1);
});

test('§+ where others have handled every report, the page says so and offers nothing to sign', async () => {
  open(false, false);
  expect(await screen.findByText(/都已由他人办理/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^签章/ })).toBeNull();
});

test('§+ what was signed and what was not is told for each report', async () => {
  answer('POST /digital_signature/sign', () => ({
    list: [
      { id: order(1, true).id, ok: true, sentence: '' },
      { id: order(2, true).id, ok: false, sentence: '委托现在是“签章驳回”，不能“签章”' },
    ],
  }));
  open(true, true);
  await userEvent.click(await screen.findByRole('button', { name: '签章 2 份' }));
  expect(await screen.findByRole('heading', { name: '已签发 1 份，1 份没有签成' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('没有签成')).toBeVisible());
  expect(screen.getByText('C2026-0002')).toBeVisible();
  expect(screen.getByText(/签章驳回/)).toBeVisible();
});
