import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inserted, type Place, type Row } from './world-rows.ts';

const noMoney = { payments: 0, paid: 0, refunds: 0, refunded: 0 };

export const moneyOf = async (
  owner: pg.Client,
  { institutionId }: Place,
  order: Readonly<Record<'completed' | 'payable', Row>>,
  fileId: string,
) => {
  const at = { institution_id: institutionId };
  const trade = `MX${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  await inserted(owner, 'trades', {
    ...at,
    id: randomUUID(),
    order_id: order.payable.id,
    trade_no: trade,
    way: 'sandbox',
    amount: 1,
    state: 'pending',
  });
  const flag = await inserted(owner, 'payment_flags', {
    ...at,
    id: randomUUID(),
    key: randomUUID(),
    flag: 'paid-twice',
    way: 'sandbox',
    trade_no: trade,
  });
  const reconciliation = await inserted(owner, 'reconciliations', {
    ...at,
    id: randomUUID(),
    file_id: fileId,
    way: 'transfer',
    format: 'table',
    from_day: '2026-01-01',
    to_day: '2026-01-02',
    summary: JSON.stringify({
      statement: noMoney,
      books: noMoney,
      matched: 0,
      loosely: 0,
      passedOver: 0,
      problems: [],
      found: {},
    }),
  });
  const finding = (kind: string, movement: string) =>
    inserted(owner, 'reconciliation_findings', {
      ...at,
      id: randomUUID(),
      reconciliation_id: reconciliation,
      kind,
      movement,
      at: new Date('2026-01-01'),
      statement_amount: 1,
      order_id: order.completed.id,
    });
  return {
    trade,
    payLink: { trade, until: String(Math.floor(Date.now() / 1000) + 600), sig: 'x'.repeat(43) },
    flag,
    reconciliation,
    finding: await finding('missing', 'payment'),
    refundFinding: await finding('refund-unbooked', 'refund'),
  };
};
