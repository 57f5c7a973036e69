import { expect, test } from 'vitest';
import { dutiesOf, type WaitingOrder } from './duties.ts';

const order = (id: string, status: WaitingOrder['status'], more: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id,
  status,
  pairId: null,
  number: `C-${id}`,
  serviceName: '查收查引',
  summary: '12 篇',
  balance: 0,
  since: '2026-11-10T00:00:00.000Z',
  day: null,
  ...more,
});

test('§+ a draft that confirms itself comes before invoices that came earlier, then payment, return and downloads', () => {
  const duties = dutiesOf([
    order('1', 'invoiced', { since: '2026-01-01' }),
    order('2', 'invoiced', { since: '2026-01-02' }),
    order('3', 'returned'),
    order('4', 'awaiting-payment', { balance: 25_000 }),
    order('5', 'draft-ready', { day: '2026-11-20' }),
    order('6', 'draft-ready', { day: '2026-11-18' }),
    order('7', 'completed'),
  ]);
  expect(duties.map(({ orderId, verb }) => `${orderId} ${verb}`)).toEqual([
    '6 核对',
    '5 核对',
    '4 缴费',
    '3 修改',
    '1 下载',
    '2 下载',
  ]);
  expect(duties[0]?.consequence).toBe('2026-11-18 24:00 前不答复，就按无误定稿');
  expect(duties[2]?.title).toBe('缴费 ¥250.00');
});

test('§+ two orders that are paid in one go are one payment, of any other kind two duties', () => {
  const pair = { pairId: 'p', balance: 4000 };
  expect(dutiesOf([order('1', 'awaiting-payment', pair), order('2', 'awaiting-payment', pair)])).toMatchObject([
    { title: '缴费 ¥80.00', numbers: ['C-1', 'C-2'], orderId: '1' },
  ]);
  expect(dutiesOf([order('1', 'returned', pair), order('2', 'awaiting-payment', pair)])).toHaveLength(2);
});
