import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import { PayPage } from './pay-page.tsx';

const order = {
  id: '01a1e3a0-ab00-71bb-8b29-b8d8f4d26893',
  number: 'C2026-0069',
  service: '查收查引',
  summary: '1 篇',
  applicantName: '张三',
  balance: 9900,
};

test('§+ who has handed in a voucher is not led to pay a second time unless they say so', async () => {
  answer('POST /payments/ways', () => ({
    order,
    together: [order],
    payable: true,
    claimed: true,
    sentence: '',
    list: [{ way: 'sandbox', label: '模拟支付（演示）', demo: true }],
    plain: [],
  }));
  answer('POST /payments/begin', () => ({
    tradeNo: 'T1',
    way: 'sandbox',
    label: '模拟支付（演示）',
    amount: 9900,
    state: 'pending',
    paidAt: null,
    expiresAt: '2099-01-01T00:00:00.000Z',
    surplus: 0,
    begun: { kind: 'redirect', url: 'https://pay.example.edu/' },
  }));
  answer('POST /payments/state', () => ({ state: 'pending' }));
  const { user } = draw(<PayPage />, `/pay?order=${order.id}`);
  await screen.findByRole('heading', { name: '凭证已提交，等馆员确认' });
  expect(askedFor('POST /payments/begin')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '没有付成，另外付款' }));
  expect(await screen.findByRole('heading', { name: '支付费用' })).toBeInTheDocument();
  expect(askedFor('POST /payments/begin')).toHaveLength(1);
});
