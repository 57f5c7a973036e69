import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderView } from '#contracts/orders.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import type { Some } from '#tests/builders/components/filled.ts';
import { orderWith } from '#tests/builders/components/order-views.ts';
import { titleLines } from './order-cover.tsx';
import { invoiceFileName } from './order-invoices.tsx';
import { OrderReady } from './order-ready.tsx';
import { OrderVerify } from './order-verify.tsx';
import { OrderWithdrawn } from './order-withdrawn.tsx';

const sealed = { kind: 'sealed', fileId: 'f1', name: '报告（签章）.pdf', size: 204_800 } as const;
const report = {
  id: 'r1',
  number: '20260117',
  code: '5PA9-8D6A',
  verificationUrl: '',
  issuedOn: '2026-11-16',
  title: '论文收录引用检索报告',
  client: '张三',
  unit: '化学学院',
  signedBy: '周明德',
  conclusion: '经检索，5 篇论文中，SCI-E 收录 4 篇。',
  making: false,
  files: [sealed],
};
const order = (more: Some<OrderView>, about: Some<OrderView['report']> = {}) =>
  orderWith({ id: 'o1', report: { ...report, ...about }, ...more });

test('§+ a sealed report leads with its PDF, says who signed it and what it says', () => {
  draw(<OrderReady order={order({})}>进度</OrderReady>);
  const region = screen.getByRole('region', { name: '报告' });
  expect(region).toHaveTextContent('报告已签章，可以下载');
  expect(region).toHaveTextContent('报告编号 20260117 · 2026-11-16 由周明德签发，加盖电子印章');
  expect(region).toHaveTextContent('SCI-E 收录 4 篇');
  expect(region).toHaveTextContent('进度');
  expect(screen.getByRole('button', { name: '下载签章报告（PDF）' })).toHaveClass('ant-btn-primary');
});

test('§+ a report that bears no seal says nothing of one, and is there all the same', () => {
  const unsealed = { ...sealed, kind: 'unsealed', name: '报告（无电子印章）.pdf' } as const;
  draw(<OrderReady order={order({}, { files: [unsealed] })}>进度</OrderReady>);
  const region = screen.getByRole('region', { name: '报告' });
  expect(region).toHaveTextContent('报告已出具，可以下载');
  expect(region).toHaveTextContent('报告编号 20260117 · 2026-11-16 由周明德签发');
  expect(screen.getByRole('button', { name: '下载报告' })).toHaveClass('ant-btn-primary');
  expect(document.body).not.toHaveTextContent(/签章|加盖|电子印章/);
});

test('§+ while the file is being made a line says so in place of the button', () => {
  draw(<OrderReady order={order({}, { making: true, files: [] })}>进度</OrderReady>);
  expect(screen.getByRole('status')).toHaveTextContent('正在生成报告文件');
  expect(screen.queryByRole('button', { name: /下载/ })).toBeNull();
});

test('§+ staff with a step to take have that as the main button, and nobody sees a report that is not paid for', () => {
  const { redraw } = draw(<OrderReady order={order({ turn: 'acceptor', yourTurn: true })}>进度</OrderReady>);
  expect(screen.getByRole('button', { name: '下载签章报告（PDF）' })).not.toHaveClass('ant-btn-primary');
  redraw(<OrderReady order={order({ balance: 100 }, { making: true, files: [] })}>进度</OrderReady>);
  expect(screen.queryByRole('region', { name: '报告' })).toBeNull();
  expect(screen.getByText('进度')).toBeInTheDocument();
});

test('§+ the title on the cover is parted before its last word, a long one into lines of one length', () => {
  expect(titleLines('论文收录引用检索报告')).toEqual(['论文收录引用', '检索报告']);
  expect(titleLines('专利自由实施检索报告')).toEqual(['专利自由实施', '检索报告']);
  expect(titleLines('Citation Search Report')).toEqual(['Citation Search', 'Report']);
  expect(titleLines('科技查新报告')).toEqual(['科技查新报告']);
  expect(titleLines('')).toEqual([]);
});

test('§+ the code for verifying is held out over the whole screen', async () => {
  const { user } = draw(
    <OrderVerify order={order({}, { verificationUrl: 'https://lib.example.edu/verify/5PA9-8D6A' })} />,
  );
  await user.click(screen.getByRole('button', { name: '出示二维码' }));
  const shown = await screen.findByRole('dialog', { name: '报告验真' });
  expect(within(shown).getByRole('img', { name: '扫码验真' })).toBeInTheDocument();
  expect(shown).toHaveTextContent('5PA9-8D6A');
  expect(shown).toHaveTextContent('报告编号 20260117');
  await user.click(within(shown).getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('§+ an invoice is handed out under the ending it came with', () => {
  const { files } = orderWith({
    files: [
      { id: 'a', name: '数电发票.ofd' },
      { id: 'b', name: '发票.XML' },
      { id: 'c', name: 'fapiao.pdf' },
    ],
  });
  const names = ['a', 'b', 'c'].map((fileId) => invoiceFileName({ files }, { number: '0110', fileId }));
  expect(names).toEqual(['发票 0110.ofd', '发票 0110.xml', '发票 0110.pdf']);
});

test('§+ a report under review is no good news: it can be had, and the new version is what counts', () => {
  draw(<OrderReady order={order({}, { underReview: true })}>进度</OrderReady>);
  expect(screen.getByRole('region', { name: '报告' })).toHaveTextContent('报告正在复核，请以新版为准');
  expect(screen.getByRole('button', { name: '下载原报告（PDF）' })).not.toHaveClass('ant-btn-primary');
});

test('§+ a withdrawn report is told above the order, with its reason and the one to use instead', () => {
  const withdrawn = { number: '20260013', on: '2026-11-17', reason: '收录库有误', successor: '20260014' };
  const { rerender } = draw(<OrderWithdrawn order={order({ withdrawn })} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    '报告 20260013 已于 2026-11-17 由图书馆撤回，不再有效，请勿再使用，请改用编号 20260014 的报告。原因：收录库有误',
  );
  rerender(<OrderWithdrawn order={order({ withdrawn: null })} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
